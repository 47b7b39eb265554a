import type { Rule } from '../../context/rule';
import { quoted } from '../../source/message-text';

/** Forms of marks with which people begin the entries of a list; a list of Markdown has none left. */
const FORMS: readonly RegExp[] = [
  // a) (a) i. IV. 12) 1.2. १. क)
  /^\(?(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*|[ivxlcdm]{1,6}|[IVXLCDM]{1,6}|\p{L}\p{M}{0,2})[.):\]]\)?(?=\s)/u,
  // 2.1 Fees, but not 9.15 a.m. and 2.5 lakh
  /^\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+(?=\s+\p{L})(?!\s+(?:[ap]\.?m|lakhs?|crores?|times|per ?cent|months?|years?|hours?)(?!\p{L}))/u,
  // Step 1: Phase II –
  /^\p{L}[\p{L}\p{M}]+\.?[ -]?(?:\p{Nd}{1,3}|[IVX]{1,4}|[A-Z]) ?[:.)–—-](?=\s)/u,
  // ➢ ✔ 👉 ① 1️⃣ and other pictures, also without a space
  /^(?:[\p{So}\p{No}\u2022-\u2023\u2043\u204C-\u204D\u2219\u25A0-\u25FF]|\p{Nd}\uFE0F?\u20E3)/u,
  // - – • § ⦁ -> with a space of any kind; a dash or a dot also right before a word
  /^(?!\p{Sc})[\p{S}\p{P}]{1,3}(?=\s)|^[-–—·•](?=[\p{L}{])/u,
  // The letters that are left of the bullets of word processors.
  /^(?:[oOØvnuqlüà§]\s)/u,
];

const RULE_OR_FRAME = /^[-–—─━_=+|: \u00A0]*(?:[-–—─━=]{3}|[+|][-=])[-–—─━_=+|: \u00A0]*$/;

/** Lists and tables that Markdown does not know are shown as one paragraph. */
export const textRunOn: Rule = {
  id: 'text-run-on',
  severity: 'error',
  why: 'Lines without an empty one between them are one paragraph, so readers see the entries of such a list, or the cells of such a table, in one run.',
  on: 'text',
  find({ text, at }, report) {
    const tab = text.indexOf('\t');
    if (tab !== -1)
      return report(
        at(tab),
        'there is a tab within the text, of which readers see a space at most',
        'Write a list instead of a table, each entry on its own line, beginning with "- ". Elsewhere type one space.',
      );
    if (!text.includes('\n')) return;
    let index = 0;
    let columns = 0;
    let above = '';
    const seen = new Set<RegExp>();
    for (const line of text.split('\n')) {
      const words = line.trimStart();
      // Below an empty line, which is one that ends with <br />, a line stands by itself.
      const form = (index === 0 || above !== '') && FORMS.find((each) => each.test(words));
      if (form && seen.has(form))
        return report(
          at(index),
          `the line ${quoted(words, 30)} is no entry of a list, so readers see it in one run with the line above`,
          'Begin each entry on its own line with "- " or "1. ", and leave an empty line above the first.',
        );
      if (form) seen.add(form);
      columns += /\S {3,}\S/.test(line) ? 1 : 0;
      if (RULE_OR_FRAME.test(words) || columns === 2)
        return report(
          at(index),
          'a table is not shown as one, so readers see its cells in one run',
          'Write a list instead: each row on its own line, beginning with "- ".',
        );
      index += line.length + 1;
      above = words;
    }
  },
};
