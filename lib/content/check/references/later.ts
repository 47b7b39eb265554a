import { findReferences } from '../../references';
import { type Context, makeContext } from '../context';
import { lazyFor } from '../lazy';
import { quoted } from '../message-text';
import type { Rule } from '../rule';
import { whatIsDead } from './dead-links';
import { fillableTexts } from './fillable-texts';
import { linksOf, mustBeOutside } from './links';
import { isKnown } from './values';

/** On a later day, references and links to what ends before it. */
export const laterTargets: Rule = {
  id: 'target-ends',
  severity: 'error',
  why: 'When a document or a value ends, the texts that refer to it or link to it must not lead to nothing.',
  on: 'site',
  find(context, report) {
    if (context.today === context.checkedOn) return;
    const now = onDayOfCheck(context.tree, context);
    for (const file of context.files) {
      // What is wrong from the start is a finding of ref-unknown or link-dead.
      const isNew = !now.isInForce(file);
      for (const { text, braceAt } of fillableTexts(file))
        for (const { name, index } of findReferences(text))
          if (!isKnown(name, file, context) && (isNew || isKnown(name, file, now)))
            report(
              braceAt(index),
              `${quoted(`{${name}}`)} does not exist any more`,
              'Take the reference out from that day on, or let what it names go on.',
            );
      for (const address of linksOf(file)) {
        if (mustBeOutside(address)) continue;
        const fault = whatIsDead(address.url, file, context);
        if (fault && (isNew || !whatIsDead(address.url, file, now))) report(address.at, ...fault);
      }
    }
  },
  examples: [
    {
      of: 'content/disclaimer/0600-past-performance.mdx',
      wrong: { body: 'See [market risk](/disclaimer#market-risk).' },
      beside: {
        'content/disclaimer/0200-market-risk.mdx': { effectiveUntil: '2027-01-31' },
      },
      right: { body: 'Past results say nothing of later ones.' },
      at: 4,
    },
  ],
};

/** The context of the day of the check, made once for all later days. */
function onDayOfCheck(tree: Context['tree'], context: Context): Context {
  const known = contexts(tree);
  known[0] ??= makeContext({ ...context, base: undefined, today: context.checkedOn });
  return known[0];
}

const contexts = lazyFor((_: Context['tree']): Context[] => []);
