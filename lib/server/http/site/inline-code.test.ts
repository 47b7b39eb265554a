import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineCode } from './inline-code';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inlineCode', () => {
  it('each inline script is hashed once, exactly as it is written', () => {
    const html =
      '<script id="a">one( 1 )\n</script><p>x</p><SCRIPT>two("<\\u002fscript>")</SCRIPT ><script>two("<\\u002fscript>")</script>';
    expect(inlineCode(html).scripts).toEqual([
      source('one( 1 )\n'),
      source('two("<\\u002fscript>")'),
    ]);
  });

  it('script files and data are left out', () => {
    const html =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>';
    expect(inlineCode(html)).toEqual({ scripts: [], styles: [] });
  });

  it('each inline style is hashed', () => {
    const html =
      '<style data-href="/a.css">p{}</style><p style="color:red">x</p><style>b{}</style>';
    expect(inlineCode(html).styles).toEqual([source('p{}'), source('b{}')]);
  });
});
