import { getMDXComponent } from 'next-contentlayer2/hooks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mdxRenderers } from '@/components/content/mdx-renderers';
import { mdxCompiler } from '@/lib/content/mdx/compile';
import { outlineOf } from '@/lib/content/mdx/outline';

const references = new Map([['firm.name', 'Your Firm']]);

const body = `
## What {firm.name} does

Text with *words* and \`code\`.

### Do's & don'ts

<Note tone="info" title="A note">

### Do's & don'ts

</Note>

- a point
- another
`;

test('headings have the ids that they have on the page', async () => {
  const code = await mdxCompiler(references)('content/a.mdx', `---\na: 1\n---\n${body}`);
  const html = renderToStaticMarkup(
    createElement(getMDXComponent(code), { components: mdxRenderers }),
  );
  const onPage = [...html.matchAll(/<h(\d) id="([^"]+)"/g)].map(([, depth, id]) => [depth, id]);
  const { headings } = outlineOf(body, references);
  expect(headings.map(({ depth, id }) => [String(depth), id])).toEqual(onPage);
  expect(headings[0]).toEqual({ depth: 2, id: 'what-your-firm-does', text: 'What Your Firm does' });
});

test('the text has no Markdown marks', () => {
  expect(outlineOf(body, references).text.split('\n').slice(0, 2)).toEqual([
    'What Your Firm does',
    'Text with words and code.',
  ]);
  expect(outlineOf(body, references).text).toContain('a point\nanother');
});
