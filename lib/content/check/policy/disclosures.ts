import { findReferences } from '../../references';
import { navigation } from '../../schema/settings/navigation';
import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import type { Rule } from '../context/rule';
import { linksOf } from '../references/links';
import { startOfFile } from '../source/locations';
import { closestMatch, didYouMean, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import type { Text } from '../source/text';
import { filesById, registerOf, saidBy } from './register';

const register = 'content/settings/required-disclosures.yaml';
/** A text with fewer words is a note that the disclosure is still to be written. */
const FEWEST_WORDS = 6;

const disclosureMissing: Rule = {
  id: 'disclosure-missing',
  severity: 'error',
  on: 'site',
  why: 'The regulator requires these texts, so none of them may go, or become a note, without anybody noticing.',
  find(context, report) {
    const byId = filesById(context);
    const { isUncertain, fill } = context.references;
    const { at } = context.only(requiredDisclosures);
    for (const { document: id, field = '', mentions, path } of registerOf(context)) {
      const file = byId.get(id);
      // A file that can't be read has a rule of its own.
      if (file && !context.isValid(file)) continue;
      if (!file || (field && !file.fields().known.some(({ name }) => name === field))) {
        report(
          at(...path),
          `no document in force is ${quoted(id)}${field && ` with the field ${quoted(field)}`}, and it is a required disclosure`,
          `${didYouMean(file ? undefined : closestMatch(id, byId.keys()))}Bring it back. To take the disclosure out, delete its entry here too.`,
        );
        continue;
      }
      const texts = saidBy(file, field);
      const start = texts[0]?.at(0) ?? startOfFile(file);
      const named = namesIn(file, texts);
      const missing = mentions
        .flatMap((name) => (isUncertain(name) || named.has(name) ? [] : `{${name}}`))
        .join(', ');
      if (missing)
        report(
          start,
          `no text or link here has ${missing}, which the register of required disclosures demands`,
          `Write ${missing} where the text says it, or take it out of the mentions of ${quoted(id)} in ${register}.`,
        );
      const { known } = file.fields();
      // A table without rows is not a note; another rule decides whether it may be empty.
      const isTable = known.some(({ value }) => Array.isArray(value) && value.length === 0);
      if (texts.length === 0 && isTable) continue;
      const text = texts.map((each) => fill(each.text, file)).join(' ');
      const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
      const numbers = known.filter(({ value }) => typeof value === 'number').length;
      if (words + numbers < FEWEST_WORDS)
        report(
          start,
          'what is written here is too short for a required disclosure',
          `Write the disclosure in full. To take it out, delete the document, and its entry in ${register}.`,
        );
    }
  },
};

/** Names of the references that readers get in a text, or as the address of a link. */
function namesIn(file: SourceFile, texts: readonly Text[]): ReadonlySet<string> {
  const shown = [
    ...texts.filter(({ field, block }) => field ?? block).map(({ text }) => text),
    ...linksOf(file).flatMap(({ url, words }) => (words === '' ? [] : [url])),
  ];
  return new Set(shown.flatMap((text) => findReferences(text).map(({ name }) => name)));
}

const disclosureUnlinked: Rule = {
  id: 'disclosure-unlinked',
  severity: 'error',
  on: 'site',
  why: 'A required disclosure must be found from every page, also without JavaScript.',
  find(context, report) {
    const { data, at } = context.only(navigation);
    const linked = new Set(
      [...data.quickLinks, ...data.policies, ...data.compliance].map((entry) =>
        typeof entry === 'string' ? entry : entry.href,
      ),
    );
    // The footer links to pages that show a whole required document. A page shows a required field next to
    // its subject, so the field needs no link.
    const whole = registerOf(context).filter(({ field }) => field === undefined);
    for (const page of new Set(whole.map((each) => each.page)))
      if (page !== undefined && !linked.has(page))
        report(
          at('compliance'),
          `no link of the footer leads to ${page}, which shows a required disclosure`,
          `Add ${quoted(page)} to quickLinks, policies or compliance.`,
        );
  },
};

const contradiction: Rule = {
  id: 'contradiction',
  severity: 'warning',
  on: 'site',
  why: 'Two statements that differ must be reviewed together whenever one of them changes.',
  find(context, report) {
    const byId = filesById(context);
    for (const { documents, about, note } of context.only(requiredDisclosures).data.contradictions)
      for (const file of documents.flatMap((id) => byId.get(id) ?? []))
        for (const { text, at } of saidBy(file, ''))
          if (text.includes(about))
            report(
              at(text.indexOf(about)),
              `${documents.map((each) => quoted(each)).join(' and ')} differ: ${note}`,
              `Change the statements so that they agree, and delete the entry of contradictions in ${register}.`,
            );
  },
};

export const disclosureRules: readonly Rule[] = [
  disclosureMissing,
  disclosureUnlinked,
  contradiction,
];
