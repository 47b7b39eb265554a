import { findReferences } from '../../references';
import { closestMatch } from '../closest-match';
import { ofReference } from '../consequences';
import { fillableTexts } from '../fillable-texts';
import type { Report, SourceLocation } from '../finding';
import { fieldLocation } from '../locations';
import { didYouMean, quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';
import { isUnquotedReference } from '../schema-issues';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

type Id = 'ref-unknown' | 'ref-form';

/** References such as {firm.name} are well-formed, and name an existing setting or document number. */
export const rule = fileRule<Id>({
  ids: {
    'ref-unknown': {
      reason: 'Visitors would see the braces instead of the value.',
      suppresses: ['schema-value', 'schema-enum', 'link-scheme', 'link-protected'],
      onlyInForce: true,
    },
    'ref-form': {
      reason:
        'The site fills in references of exactly this form; visitors would see any other brace.',
      suppresses: [
        'schema-value',
        'schema-enum',
        'link-scheme',
        'link-dead',
        'image-path',
        'link-protected',
      ],
    },
  },
  *check(file, { references: { values, promised } }) {
    for (const { text, field, braceAt } of fillableTexts(file)) {
      const found = findReferences(text);
      for (const { name, index } of found)
        if (!values.has(name) && !promised.has(name))
          yield {
            rule: 'ref-unknown',
            at: braceAt(index),
            field,
            follows: ofReference(name),
            message: `${quoted(`{${name}}`)} does not exist`,
            remedy: `${didYouMean(wrapped(closestMatch(name, values.keys())))}Write a field of a file in content/settings, such as {firm.name}, or the number of a document, such as {disclaimer.market-risk.number}.`,
          };
      const unpaired = unpairedBrace(text);
      if (unpaired !== undefined)
        yield {
          rule: 'ref-form',
          at: braceAt(unpaired),
          field,
          message: `a brace in ${quoted(text)} is not part of a reference, so readers would see it`,
          remedy:
            'Write a reference as {firm.name}, without spaces in the braces, or remove the brace.',
        };
    }
    yield* unquoted(file);
    yield* inImages(file);
  },
});

function unpairedBrace(text: string): number | undefined {
  const withoutReferences = text.replaceAll(/\{[\w.-]+\}/g, (match) =>
    findReferences(match).length > 0 ? ' '.repeat(match.length) : match,
  );
  const index = withoutReferences.search(/[{}]/);
  return index === -1 ? undefined : index;
}

/** `name: {firm.name}` without quotes is a group of fields to YAML. */
function* unquoted(file: SourceFile): Iterable<Report<Id>> {
  for (const field of file.fields().known)
    if (isUnquotedReference(field))
      yield {
        rule: 'ref-form',
        at: fieldLocation(file, field),
        field: field.name,
        message: `the reference at ${field.name} is not in quotes`,
        remedy: `Put it in quotes: ${quoted(sourceOf(file, field))}`,
      };
}

/** The value as it is written. */
function sourceOf(file: SourceFile, { node }: Field): string {
  const [from = 0, to = 0] = node?.range ?? [];
  return file.yamlText()?.slice(from, to) ?? '';
}

/** Markdown removes the braces of an alternative text before references are filled in. */
function* inImages(file: SourceFile): Iterable<Report<Id>> {
  for (const node of file.nodes().images) {
    const { start, end } = node.position ?? {};
    if (!start || !end || !sourceBetween(file, start, end).includes('{')) continue;
    yield {
      rule: 'ref-form',
      at: startOf(node),
      message: 'references are not allowed in the address or alternative text of a picture',
      remedy: 'Write the text itself, instead of the reference.',
    };
  }
}

function sourceBetween(file: SourceFile, start: SourceLocation, end: SourceLocation): string {
  const lines =
    file
      .text()
      ?.split('\n')
      .slice(start.line - 1, end.line) ?? [];
  const last = lines.pop()?.slice(0, end.column - 1) ?? '';
  return [...lines, last].join('\n').slice(start.column - 1);
}

function wrapped(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `{${name}}`;
}
