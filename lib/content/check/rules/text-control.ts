import type { Report } from '../finding';
import { lazy } from '../lazy';
import { fieldLocation, fieldNameAt } from '../locations';
import { characterName } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Control characters except tab and line feed, zero-width and bidirectional ones. */
const HIDDEN =
  /[^\P{Cc}\t\n]|[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;

/** Invisible characters, which can make a text differ from what is displayed. */
export const rule = fileRule({
  ids: {
    'text-control': {
      suppresses: [
        'schema-value',
        'schema-enum',
        'schema-type',
        'link-scheme',
        'link-dead',
        'file-path',
      ],
    },
  },
  *check(file) {
    const text = file.text();
    if (text === undefined) return;
    yield* written(file, text);
    yield* escaped(file);
  },
});

function* written(file: SourceFile, text: string): Iterable<Report<'text-control'>> {
  if (!HIDDEN.test(text)) return;
  let start = 0;
  for (const line of text.split('\n')) {
    const found = HIDDEN.exec(line);
    const offset = start + (found?.index ?? 0);
    if (found) yield report(found[0], file.textLocation(offset), fieldNameAt(file, offset));
    start += line.length + 1;
  }
}

/** The same characters written as `\u202E` in quotes, or as `&#8203;` in prose. */
function* escaped(file: SourceFile): Iterable<Report<'text-control'>> {
  const yaml = file.yamlText() ?? '';
  for (const field of file.fields().known) {
    const found = typeof field.value === 'string' ? HIDDEN.exec(field.value) : null;
    const [start = 0, end = 0] = field.node?.range ?? [];
    if (found && !HIDDEN.test(yaml.slice(start, end)))
      yield report(found[0], fieldLocation(file, field), field.name);
  }
  const lines = lazy(() => file.text()?.split('\n') ?? []);
  for (const node of file.nodes().texts) {
    const found = HIDDEN.exec(node.value);
    const { start, end } = node.position ?? {};
    const source = found ? lines().slice((start?.line ?? 1) - 1, end?.line) : [];
    if (found && !HIDDEN.test(source.join('\n'))) yield report(found[0], startOf(node), undefined);
  }
}

function report(
  character: string,
  at: Report['at'],
  field: string | undefined,
): Report<'text-control'> {
  return {
    rule: 'text-control',
    at,
    field,
    message: `there is an invisible character here, ${characterName(character)}`,
    remedy: 'Delete the word around it and type it again instead of pasting it.',
  };
}
