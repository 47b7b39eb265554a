import { FrontMatterError } from '../../mdx/front-matter';
import { collections } from '../../schema/collections';
import { faq, faqThemes } from '../../schema/faq';
import { isOrdered } from '../../schema/paths';
import { ofWording } from '../consequences';
import { FILE_START, type FileReport, type SourceLocation } from '../finding';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { filesOf } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';

type Id = 'faq-duplicate' | 'faq-theme-empty' | 'text-copied';

/** Questions of a theme differ, each theme has some, and no text of a list is there twice. */
export const rule = treeRule<Id>({
  ids: {
    'faq-duplicate': {
      reason: 'A question that is in a list twice may be answered in two ways.',
      suppresses: ['text-copied'],
    },
    'faq-theme-empty': { reason: 'A page that shows the questions of a theme needs some.' },
    'text-copied': {
      severity: 'warning',
      reason: 'A text that was copied to begin a new one is left as it was.',
    },
  },
  *check(_tree, context) {
    const files = filesOf(faq, context);
    yield* duplicates(files, {
      id: 'faq-duplicate',
      textOf: ({ data }) => String(data().question ?? ''),
      message: (text, other) =>
        `the question ${quoted(text)} is asked twice in this theme, also in ${other}`,
      remedy: 'Delete one of the two files, or change the question.',
    });
    for (const collection of collections)
      if (isOrdered(collection) && collection.path.endsWith('.mdx'))
        yield* duplicates(filesOf(collection, context), {
          id: 'text-copied',
          textOf: bodyOf,
          message: (_text, other) => `the text is the same as that of ${other}`,
          remedy: 'Write the text that belongs here.',
          base: context.base,
        });
    yield* emptyThemes(files, context);
  },
});

interface Comparison {
  readonly id: Id;
  readonly textOf: (file: SourceFile) => string;
  readonly message: (text: string, other: string) => string;
  readonly remedy: string;
  /** Of two equal texts the one that was changed is the copy. */
  readonly base?: RuleContext | undefined;
}

/** Documents of a folder whose texts differ at most in case, signs and articles. */
function* duplicates(
  files: readonly SourceFile[],
  { id, textOf, message, remedy, base }: Comparison,
): Iterable<FileReport<Id>> {
  const seen = new Map<string, string>();
  const earlier = new Map([...(base?.files ?? [])].map((file) => [file.path, file.text()]));
  const isChanged = (file: SourceFile) =>
    Number(base !== undefined && earlier.get(file.path) !== file.text());
  const sorted = [...files].sort(
    (a, b) => isChanged(a) - isChanged(b) || (a.path < b.path ? -1 : 1),
  );
  for (const file of sorted) {
    const text = textOf(file);
    const words = wordsOf(text);
    if (words === '') continue;
    const key = `${file.path.replace(/[^/]*$/, '')} ${words}`;
    const other = seen.get(key);
    seen.set(key, other ?? file.path);
    if (other === undefined) continue;
    const field = id === 'faq-duplicate' ? file.field('question') : undefined;
    yield {
      rule: id,
      file: file.path,
      at: field ? fieldLocation(file, field) : bodyStart(file),
      field: field?.name,
      message: message(text, other),
      remedy,
      subject: words,
      ...(field
        ? { explains: [`copy ${file.path}`] }
        : { follows: `copy ${file.path}`, explains: [ofWording(file)] }),
    };
  }
}

function wordsOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<= |^)(?:a|an|the) /g, '')
    .trim();
}

function bodyOf(file: SourceFile): string {
  return (file.text() ?? '')
    .split('\n')
    .slice(bodyStart(file).line - 1)
    .join('\n');
}

/** The first line of the text below the block between the --- lines. */
function bodyStart(file: SourceFile): SourceLocation {
  const front = file.frontMatter();
  const first = front && !(front instanceof FrontMatterError) ? front.bodyLine : 1;
  const lines = (file.text() ?? '').split('\n');
  const written = lines.findIndex((line, index) => index >= first - 1 && line.trim() !== '');
  return { line: written === -1 ? first : written + 1, column: 1 };
}

function* emptyThemes(
  files: readonly SourceFile[],
  { files: all }: RuleContext,
): Iterable<FileReport<Id>> {
  const present = new Set(files.flatMap(({ names, data }) => [names.theme, String(data().theme)]));
  const isMisplaced = [...all].some(
    ({ path, collection }) => !collection && path.startsWith('content/faqs'),
  );
  for (const theme of files.length > 0 && !isMisplaced ? faqThemes : [])
    if (!present.has(theme))
      yield {
        rule: 'faq-theme-empty',
        file: `content/faqs/${theme}/`,
        at: FILE_START,
        message: `no question of the theme ${theme} is in force, but pages show them`,
        remedy: `Restore the files of content/faqs/${theme}, or write a question there.`,
      };
}
