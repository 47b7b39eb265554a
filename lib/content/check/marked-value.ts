import { quoted } from './message-text';

/** Signs of Markdown at the start of a value, where YAML reads them as its own. */
const MARKS: readonly { readonly start: RegExp; readonly all: RegExp; readonly what: string }[] = [
  {
    start: /^\[[^[\]]+\]\([^()\s]*\)/,
    all: /\[(?=[^[\]]+\]\()|(?<=\[[^[\]]+)\]\([^()\s]*\)/g,
    what: 'links',
  },
  { start: /^[*>] +(?=\S)/, all: /^[*>] +/g, what: 'signs of lists and quotes' },
  { start: /^`+(?=[^`])/, all: /`+/g, what: 'code' },
  { start: /^\*{1,3}(?=[^\s*])(?=.*[^\s*]\*)/, all: /\*+/g, what: 'bold or italic text' },
];

/** A value that readers would see with the signs of Markdown, once it is in quotes. */
export interface MarkedValue {
  readonly message: string;
  readonly remedy: string;
}

/** What is wrong with a value that begins with signs of Markdown; `name` is what is before it. */
export function markedValue(value: string, name: string): MarkedValue | undefined {
  const mark = MARKS.find(({ start }) => start.test(value));
  if (!mark) return undefined;
  const [signs = ''] = mark.start.exec(value) ?? [];
  const plain = value.replaceAll(mark.all, '').trim();
  const isSafe = /^[\p{L}\p{N}₹(]/u.test(plain) && !/: |:$| #/.test(plain);
  const written = isSafe ? plain : `"${plain}"`;
  const isShort = plain.length <= 60 && (isSafe || !/["\\]/.test(plain));
  return {
    message: `a field has no ${mark.what}, and the value begins with ${quoted(signs.trim(), 20)}`,
    remedy: isShort
      ? `Write only the words: ${name}${written}`
      : `Delete these signs in the whole text${isSafe ? '.' : ', and put it in quotes: "…", with \' for quotes within it.'}`,
  };
}
