import { findReferences } from '../../references';
import { regulation } from '../../schema/settings/regulation';
import { closestMatch } from '../closest-match';
import { ofDocument } from '../consequences';
import type { FileReport } from '../finding';
import { fieldLocation } from '../locations';
import { didYouMean, quoted } from '../message-text';
import { regulationField } from '../regulation-field';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { shownTexts } from '../shown-texts';
import type { SourceFile } from '../source-file';

/** Words of the notice that two statements differ, which states nothing itself. */
const NOTICE = 'differ/differs/different';

const { contradictions } = regulation.schema.shape;

/** Statements that differ and are both shown, as `regulation.yaml` declares them. */
export const rule = treeRule<'contradiction' | 'contradiction-unknown'>({
  ids: {
    contradiction: {
      severity: 'warning',
      reason: 'Two statements that differ must be reviewed together whenever one of them changes.',
    },
    'contradiction-unknown': {
      reason: 'A declared contradiction whose document is gone says nothing any more.',
    },
  },
  *check({ files }, context): Iterable<FileReport<'contradiction' | 'contradiction-unknown'>> {
    const declared = regulationField('contradictions', contradictions, context);
    if (!declared) return;
    const { file: register, place } = declared;
    for (const [index, { documents, about, note }] of declared.data.entries()) {
      const texts: string[] = [];
      for (const [nth, id] of documents.entries()) {
        const file = files.find((each) => each.id === id);
        if (file) texts.push(...statements(file, about, context));
        else if (!isKnownElsewhere(context.notInForce, id))
          yield {
            rule: 'contradiction-unknown',
            file: register.path,
            ...place(index, 'documents', nth),
            follows: ofDocument(id),
            message: `no document is named ${quoted(id)}`,
            remedy: `${didYouMean(
              closestMatch(
                id,
                files.map((each) => each.id),
              ),
            )}Write the name of the document, or delete this entry of contradictions if the other statement is the only one left.`,
          };
      }
      const entry = register.field(`contradictions[${index + 1}]`);
      const isKnown = (id: string) =>
        files.some((file) => file.id === id && isReadable(file, context));
      if (entry && documents.every(isKnown))
        yield {
          rule: 'contradiction',
          file: register.path,
          at: fieldLocation(register, entry),
          field: entry.name,
          follows: 'legal figure',
          message: `${documents.map((id) => quoted(id)).join(' and ')} differ: ${note}`,
          remedy:
            'Change the statements so that they agree, and delete this entry, from its hyphen to its last line.',
          subject: texts.map(substance).join('\n'),
        };
    }
  },
});

/**
 * The paragraphs of a document that are about it, with their references as they are written: another
 * name of the firm changes no statement.
 */
function statements(file: SourceFile, about: string, { references, claims }: RuleContext) {
  return shownTexts(file)
    .map(({ text }) => text)
    .filter((text) => claims.says(references.fill(text), about) && !claims.says(text, NOTICE));
}

function isKnownElsewhere(files: readonly { readonly id: string }[], id: string): boolean {
  return files.some((file) => file.id === id);
}

/** Figures, references and negations: a sentence that is worded better says the same. */
function substance(text: string): string {
  const said = text
    .toLowerCase()
    .match(/\{[^}]*\}|\d[\d,.]*|\b(?:non-\w+|no|not|never|without)\b/g);
  return (said ?? []).join(' ');
}

/** What a document with a mistake states is not known: it can't be read, or a reference is unknown. */
function isReadable(file: SourceFile, { references }: RuleContext): boolean {
  const prose = file.prose();
  if (file.yaml()?.data === undefined || (prose && 'fault' in prose)) return false;
  const texts = shownTexts(file);
  return (
    texts.length > 0 &&
    texts.every(({ text }) => findReferences(references.fill(text)).length === 0)
  );
}
