import 'server-only';

const style = /<style\b[^>]*>([\s\S]*?)<\/style\b/gi;

/**
 * `html` without the copies of its styles that stand in the data by which React takes the page over:
 * Next puts each sheet there twice, a hundred of the three hundred kilobytes that a phone would have
 * to read. React finds the sheet's element by its address and never looks at the text, so that an
 * empty one does.
 */
export function withoutStyleCopies(html: string): string {
  const sheets = new Set([...html.matchAll(style)].map(([, text = '']) => text));
  return [...sheets].reduce((page, sheet) => page.replaceAll(textRow(sheet), 'T0,'), html);
}

/** A text as React's data have it, its length in bytes before it, within Next's inline scripts. */
function textRow(text: string): string {
  const row = `T${Buffer.byteLength(text).toString(16)},${text}`;
  return JSON.stringify(row)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, escaped);
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
