import { findReferences } from '../../references';
import { navigation } from '../../schema/settings/navigation';
import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import { closestMatch } from '../closest-match';
import { didYouMean, quoted } from '../message-text';
import { startOfFile } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { filesById, linksBy, registerOf, saidBy } from './register';

/** A disclosure has more words; what has fewer is a note that it is to be written. */
const FEWEST_WORDS = 6;

/** What editors write where a text is not written yet. */
const NOTE =
  /\[[^\]]*\]|\bto be (?:written|filled(?: in)?|added|decided|confirmed|updated|done)\b|\b(?:TBD|TBA|TBC|todo|coming soon)\b|\blorem ipsum[\s\S]*/gi;

const register = 'content/settings/required-disclosures.yaml';
const risk = 'content/disclaimer/0200-market-risk.mdx';

const disclosureMissing: Rule = {
  id: 'disclosure-missing',
  severity: 'error',
  on: 'site',
  why: 'The regulator requires these texts, so none of them may go unnoticed.',
  find(context, report) {
    const byId = filesById(context);
    const valid = new Set(context.valid().map(({ file }) => file));
    const { values, isUncertain } = context.references;
    const { at } = context.only(requiredDisclosures);
    for (const { document: id, field = '', mentions, path } of registerOf(context)) {
      const file = byId.get(id);
      if (!file) {
        report(
          at(...path),
          `no document in force is named ${quoted(id)}, and it is a required disclosure`,
          `${didYouMean(closestMatch(id, byId.keys()))}Bring the document back. To take the disclosure out, delete its entry here too.`,
        );
        continue;
      }
      if (!valid.has(file)) continue;
      const known = file.fields().known.map(({ name }) => name);
      if (field && !known.some((name) => name === field))
        report(
          at(...path),
          `${quoted(id)} has no field ${quoted(field)}, and it is a required disclosure`,
          `${didYouMean(closestMatch(field, known))}Bring the field back. To take the disclosure out, delete its entry here too.`,
        );
      for (const [index, name] of mentions.entries())
        if (!values.has(name) && !isUncertain(name))
          report(
            at(...path.slice(0, -1), 'mentions', index),
            `${quoted(name)} is the name of no value`,
            `${didYouMean(closestMatch(name, values.keys()))}Names are those of the files in content/settings, such as regulation.feeCap.`,
          );
      const missing = mentions.filter(
        (name) => values.has(name) && !mentioned(file, field).has(name),
      );
      const place = saidBy(file, field)[0]?.at(0) ?? startOfFile(file);
      if (missing.length > 0) {
        const written = missing.map((name) => `{${name}}`).join(', ');
        report(
          place,
          `no text or link here has ${written}, which the register of required disclosures demands`,
          `Write ${written} where the text says it, or take it out of the mentions of ${quoted(id)} in ${register}.`,
        );
      }
    }
  },
  examples: [
    {
      of: 'content/settings/required-disclosures.yaml',
      wrong: { 'disclosures[2].names[2]': 'leverage' },
    },
    { of: risk, wrong: { body: 'Prices of securities rise and fall, and you can lose money.' } },
  ],
};

const disclosureEmpty: Rule = {
  id: 'disclosure-empty',
  severity: 'error',
  on: 'site',
  why: 'A note that a text is to be written does not disclose anything, and visitors would see it.',
  find(context, report) {
    const byId = new Map(context.valid().map(({ file }) => [file.id, file]));
    for (const { document: id, field = '' } of registerOf(context)) {
      const file = byId.get(id);
      const texts = file ? saidBy(file, field) : [];
      const numbers = file?.fields().known.filter(({ value }) => typeof value === 'number') ?? [];
      const words = texts.reduce(
        (sum, { text }) => sum + countWords(context.references.fill(text, file)),
        numbers.length,
      );
      const notes = texts.filter(({ text }) => isNote(text));
      const [first] = notes.length > 0 ? notes : texts;
      if (!file || (notes.length === 0 && words >= FEWEST_WORDS)) continue;
      report(
        first?.at(0) ?? startOfFile(file),
        `${first ? quoted(first.text) : 'no text'} stands for a required disclosure`,
        `Write the disclosure in full. To take it out, delete the document, and its entry in ${register}.`,
      );
    }
  },
  examples: [
    { of: 'content/disclaimer/0600-past-performance.mdx', wrong: { body: 'To be written.' } },
  ],
};

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
    // A field of a page stands beside what it is about; only whole documents are looked for.
    const whole = registerOf(context).filter(({ field }) => field === undefined);
    for (const page of new Set(whole.map((each) => each.page)))
      if (page !== undefined && !linked.has(page))
        report(
          at('compliance'),
          `no link of the footer leads to ${page}, which shows a required disclosure`,
          `Add ${quoted(page)} to quickLinks, policies or compliance.`,
        );
  },
  examples: [
    {
      of: 'content/settings/navigation.yaml',
      wrong: { policies: ['/privacy-policy'] },
      at: 'compliance',
    },
  ],
};

/** Names of the references in a document's texts and links, as they are written. */
function mentioned(file: SourceFile, field: string): Set<string> {
  const texts = [...saidBy(file, field).map(({ text }) => text), ...linksBy(file)];
  return new Set(texts.flatMap((text) => findReferences(text).map(({ name }) => name)));
}

function isNote(text: string): boolean {
  const written = text.replaceAll(NOTE, ' ');
  return written !== text && countWords(written) < FEWEST_WORDS;
}

function countWords(text: string): number {
  return text.replaceAll(NOTE, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** What must not vanish from the site, as settings/required-disclosures.yaml lists it. */
export const disclosureRules: readonly Rule[] = [
  disclosureMissing,
  disclosureEmpty,
  disclosureUnlinked,
];
