import type { Finding } from '@/lib/content/check/finding';

/** Where a finding is, for somebody who does what its remedy says. */
interface Place {
  readonly indent: string;
  /** The line before the finding's column, and from it on. */
  readonly before: string;
  readonly after: string;
  /** What the message quotes, in its order. */
  readonly quotes: readonly string[];
}

/** The line with what the remedy names, maybe with what it replaces; `null`: the line deleted. */
type Follow = (place: Place, named: string, wrong?: string) => string | null;

/** Remedies that name a text, with the text; the first that fits counts. */
const FORMS: readonly { readonly pattern: RegExp; readonly follow: Follow }[] = [
  { pattern: /^Delete the line\b()/, follow: () => null },
  {
    pattern: /^(?:Did you mean .*\? )?Write "?([^\s"…]+)"? instead of "?([^\s"…]+?)"?[.,](?: |$)/,
    follow: insteadOfQuoted,
  },
  { pattern: /^Did you mean "([^"…]+)"\?/, follow: insteadOfQuoted },
  { pattern: /^Put .* in quotes: (?:- |\w+: )?("[^…]*")\.?(?: |$)/, follow: asValue },
  {
    pattern:
      /^(?:Write a space after it|Write a colon and a space|Begin it with a hyphen and one space): (?!.*and then the)(.*)$/,
    follow: (place, named) => place.indent + named,
  },
  {
    pattern: /^Write (?:a|an|the|each|digits|it)\b[^:…"]*: ((?!.*…)[^"]\S*?)\.(?: |$)/,
    follow: asValue,
  },
  { pattern: /^Write (\d[\d-]*)(?::| here)/, follow: asValue },
  { pattern: /^Write "([^"…]+)"(?: here)?[.,]/, follow: insteadOfQuoted },
  {
    pattern: /^Write ([^\s"…]+?)(?:\.(?: |$)|,? (?:instead|here|as (?:its|the) address)\b)/,
    follow: insteadOfQuoted,
  },
];

/**
 * A document after what a remedy says to the letter; `undefined` where the remedy leaves the words to
 * a person.
 */
export function followRemedy(text: string, finding: Finding): string | undefined {
  const { line, column, message, remedy } = finding;
  const lines = text.split('\n');
  const source = lines[line - 1] ?? '';
  const place = {
    indent: /^ */.exec(source)?.[0] ?? '',
    before: source.slice(0, column - 1),
    after: source.slice(column - 1),
    quotes: [...message.matchAll(/"([^"]*)"/g)].map(([, quote = '']) => quote),
  };
  for (const { pattern, follow } of FORMS) {
    const [, named, wrong] = pattern.exec(remedy) ?? [];
    if (named === undefined) continue;
    const followed = follow(place, named, wrong);
    return lines.toSpliced(line - 1, 1, ...(followed === null ? [] : [followed])).join('\n');
  }
  return undefined;
}

/** Writes the text in the place of what the message quotes, or else of the value. */
function insteadOfQuoted(place: Place, named: string, replaced = ''): string {
  const { before, after, quotes } = place;
  const wrong = [replaced, ...quotes].find((quote) => quote !== '' && after.includes(quote));
  if (wrong === undefined) return asValue(place, named);
  return `${before}${after.replace(wrong, () => named)}`;
}

/** Writes the text in the place of a field's value; a remark after it stays. */
function asValue({ before, after }: Place, named: string): string {
  const remark = /^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.test(after)
    ? ''
    : (/ #.*$/.exec(after)?.[0] ?? '');
  return `${before}${named}${remark}`;
}
