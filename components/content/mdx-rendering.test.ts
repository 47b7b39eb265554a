import { getMDXComponent } from 'next-contentlayer2/hooks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { mdxCompiler } from '@/lib/content/mdx/compile';

const references = new Map([
  ['firm.name', 'Your Firm'],
  ['legalLinks.scores', 'https://scores.example'],
  ['disclaimer.risk-in-trading.number', '7'],
  ['disclaimer.2027-rules.number', '8'],
]);

const document = (body: string) => `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n`;

async function html(body: string): Promise<string> {
  const code = await mdxCompiler(references)('content/disclaimer/0100-a.mdx', document(body));
  return renderToStaticMarkup(createElement(getMDXComponent(code)));
}

describe('a document', () => {
  test('a document has its references filled in: text, headings, links, titles, on a line of their own', async () => {
    expect(await html('By {firm.name}.')).toBe('<p>By Your Firm.</p>');
    expect(await html('{firm.name}')).toBe('<p>Your Firm</p>');
    expect(await html('## About {firm.name}')).toBe(
      '<h2 id="about-your-firm">About Your Firm</h2>',
    );
    expect(await html('[SCORES]({legalLinks.scores} "{firm.name}")')).toBe(
      '<p><a href="https://scores.example" title="Your Firm">SCORES</a></p>',
    );
  });

  test('a document may refer to a document whose name is not valid JavaScript', async () => {
    expect(await html('{disclaimer.risk-in-trading.number}, {disclaimer.2027-rules.number}')).toBe(
      '<p>7, 8</p>',
    );
  });

  test('a document keeps braces that are code or escaped', async () => {
    expect(await html('`{firm.name}` and \\{firm.name}')).toBe(
      '<p><code>{firm.name}</code> and {firm.name}</p>',
    );
  });

  test.each([
    ['{process.env.SECRET}', 'unknown reference {process.env.SECRET}'],
    ['{1 + 1}', 'only references'],
    ['{(() => { while (true) {} })()}', 'only references'],
    ["import fs from 'fs'", 'import and export'],
    ['export const x = 1', 'import and export'],
    ['<Note {...props}>x</Note>', 'props are plain text'],
    ['<Note tone={x}>x</Note>', 'props are plain text'],
    ['<script>alert(1)</script>', '<script> is not a tag'],
    ['<iframe />', '<iframe> is not a tag'],
    ['<Nte tone="info" />', '<Nte> is not a tag'],
    ['![{firm.name}](/images/a.svg)', 'references are not allowed in the address'],
    ['![{firm.name}][1]\n\n[1]: /images/a.svg', 'references are not allowed in the address'],
    ['By {firm.nme}.', 'unknown reference {firm.nme}'],
  ])('a document with %s does not build', async (body, message) => {
    await expect(html(body)).rejects.toThrow(message);
  });

  test('a mistake in a document is reported at its line in the file', async () => {
    const compiling = mdxCompiler(references)('content/a.mdx', document('One.\n\nBy {firm.nme}.'));
    await expect(compiling).rejects.toMatchObject({ line: 7, column: 4, file: 'content/a.mdx' });
  });
});
