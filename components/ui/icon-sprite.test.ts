import { expect, it } from 'vitest';
import { iconNames } from '@/lib/content/schema/icons';
import { contentIcons } from './content-icons';

// `npx vitest run components/ui/icon-sprite.test.ts -u` writes the file.
it('the sprite has every icon that documents may name', async () => {
  const symbols = iconNames.map((name) => {
    const shapes = contentIcons[name].map(([tag, { key: _, ...attributes }]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${pairs.join('')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
  });
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
  await expect(sprite).toMatchFileSnapshot('icon-sprite.svg');
});
