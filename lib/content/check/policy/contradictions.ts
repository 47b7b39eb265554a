import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import { closestMatch } from '../closest-match';
import { didYouMean, quoted } from '../message-text';
import type { Rule } from '../rule';
import { filesById, saidBy } from './register';

const register = 'content/settings/required-disclosures.yaml';

const contradiction: Rule = {
  id: 'contradiction',
  severity: 'warning',
  on: 'site',
  why: 'Two statements that differ must be reviewed together whenever one of them changes.',
  find(context, report) {
    const byId = filesById(context);
    for (const { documents, about, note } of context.only(requiredDisclosures).data.contradictions)
      for (const id of documents) {
        const file = byId.get(id);
        for (const text of file ? saidBy(file, '') : []) {
          const index = text.text.indexOf(about);
          if (index !== -1)
            report(
              text.at(index),
              `${documents.map((each) => quoted(each)).join(' and ')} differ: ${note}`,
              `Change the statements so that they agree, and delete the entry of contradictions in ${register}.`,
            );
        }
      }
  },
  examples: [
    {
      of: 'content/disclaimer/1600-fees-and-refunds.mdx',
      wrong: { body: 'Fees are non-refundable. {wordings.differing.disclaimer}\n' },
    },
  ],
};

const contradictionUnknown: Rule = {
  id: 'contradiction-unknown',
  severity: 'error',
  on: 'site',
  why: 'A declared contradiction whose statement is gone says nothing any more.',
  find(context, report) {
    const byId = filesById(context);
    const { data, at } = context.only(requiredDisclosures);
    for (const [index, { documents, about }] of data.contradictions.entries())
      for (const [nth, id] of documents.entries()) {
        const file = byId.get(id);
        if (file && saidBy(file, '').some(({ text }) => text.includes(about))) continue;
        report(
          at('contradictions', index, 'documents', nth),
          file
            ? `${quoted(id)} no longer says ${quoted(about)}`
            : `no document is named ${quoted(id)}`,
          `${didYouMean(file ? undefined : closestMatch(id, byId.keys()))}Write the words that the document has, or delete this entry if the statements agree now.`,
        );
      }
  },
  examples: [
    {
      of: register,
      wrong: { 'contradictions[1].about': 'no such words' },
      at: 'contradictions[1].documents[1]',
    },
  ],
};

/** Statements that differ and are both shown, as the register declares them. */
export const contradictionRules: readonly Rule[] = [contradiction, contradictionUnknown];
