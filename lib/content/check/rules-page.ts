import { exampleText } from './example-text';
import { type ExplainedRule, filesToShow } from './explained-rule';
import { counted } from './message-text';
import { findingText } from './output';

/** The page docs/content-rules.md: each rule with its reason, a mistake, its finding and its correction. */
export function rulesPage(rules: readonly ExplainedRule[]): string {
  const sorted = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const errors = sorted.filter(({ severity }) => severity === 'error');
  const warnings = sorted.filter(({ severity }) => severity === 'warning');
  return `${[
    '# Rules of the content check',
    '`npm run content:editors` makes this page from the rules and their examples. `npm run content:check -- --explain RULE` prints one of them.',
    'An **error** must be fixed before the site can be built. A **warning** must be fixed or acknowledged: [how](content-guide.md#keep-a-text-that-the-check-warns-about).',
    `${counted(errors.length, 'error')}:`,
    table(errors),
    `${counted(warnings.length, 'warning')}:`,
    table(warnings),
    ...sorted.map(section),
  ].join('\n\n')}\n`;
}

function table(rules: readonly ExplainedRule[]): string {
  const rows = rules.map(
    ({ id, reason }) => `| [${id}](#${id}) | ${reason.replaceAll('|', '\\|')} |`,
  );
  return ['| rule | why it exists |', '|---|---|', ...rows].join('\n');
}

function section(rule: ExplainedRule): string {
  const { id, severity, reason, finding } = rule;
  const { wrong, right } = filesToShow(rule);
  return [
    `## ${id}`,
    `${severity === 'error' ? 'Error' : 'Warning'}. ${reason}`,
    ...wrong.shown.map(([path, content]) =>
      fileBlock(path, content, path === finding.file ? finding.line : undefined),
    ),
    ...alsoThere(wrong.others),
    'The check prints:',
    fenced('text', findingText(finding).trimEnd()),
    'Right:',
    ...right.shown.map(([path, content]) => fileBlock(path, content)),
    ...alsoThere(right.others),
  ].join('\n\n');
}

/** What an example has beside the files that are shown. */
function alsoThere(paths: readonly string[]): string[] {
  const [first] = paths;
  if (first === undefined) return [];
  return [
    paths.length === 1
      ? `And \`${first}\`.`
      : `And ${counted(paths.length, 'file')} such as \`${first}\`.`,
  ];
}

function fileBlock(
  path: string,
  content: ExplainedRule['right'][string],
  line: number | undefined = undefined,
): string {
  const language = path.endsWith('.yaml') ? 'yaml' : path.endsWith('.mdx') ? 'mdx' : 'text';
  return `\`${path}\`:\n\n${fenced(language, exampleText(content, line).join('\n'))}`;
}

/** A code block whose fence is longer than any in the text. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
