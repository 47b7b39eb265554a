import { icons } from 'lucide';
import { expect, it } from 'vitest';
import { type IconName, iconNames } from '@/lib/content/schema/icons';

const drawings = new Map(Object.entries(icons));

/** Lucide's names of the icons that it calls by another name than documents do. */
const renamed: Partial<Record<IconName, string>> = {
  'bar-chart': 'ChartColumn',
  'line-chart': 'ChartLine',
  receipt: 'ReceiptIndianRupee',
};

function drawingOf(name: IconName) {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return drawings.get(renamed[name] ?? pascal) ?? expect.fail(`lucide has no ${name}`);
}

// `npx vitest run components/ui/icon-sprite.test.ts -u` writes the file.
it('the sprite has every icon that documents may name', async () => {
  const symbols = iconNames.map((name) => {
    const shapes = drawingOf(name).map(([tag, { key: _, ...attributes }]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${pairs.join('')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
  });
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
  await expect(sprite).toMatchFileSnapshot('icon-sprite.svg');
});
