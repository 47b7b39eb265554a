import { stringify } from 'yaml';
import type { Rule } from '@/lib/content/check/context/rule';
import { closestMatch, didYouMean } from '@/lib/content/check/source/message-text';
import { type Change, readExamples } from './examples';

/**
 * Why the rules of an id exist, with their wrong and right values, for the terminal; undefined for an
 * unknown id. An example is a change of one file; without a right value the wrong one is taken out.
 */
export function explanation(id: string, rules: readonly Rule[]): string | undefined {
  const own = rules.filter((each) => each.id === id);
  if (own.length === 0) return undefined;
  const examples = readExamples().filter(({ rule }) => rule === id);
  return own
    .flatMap(({ severity, why }) => [
      `${id} (${severity}): ${why}\n`,
      ...examples.map(({ of, wrong, right, compared }) =>
        [
          `${of}\n`,
          `  wrong${compared ? ', compared with the earlier version' : ''}:\n${changeText(wrong)}`,
          right ? `  right:\n${changeText(right)}` : '  right: without it\n',
        ].join(''),
      ),
    ])
    .join('\n');
}

export function nearestRule(id: string, rules: readonly Rule[]): string {
  const ids = rules.map((rule) => rule.id);
  return didYouMean(closestMatch(id, ids));
}

function changeText(change: Change): string {
  return Object.entries(change)
    .map(([address, value]) => {
      if (value === null) return `    ${address}: (deleted)\n`;
      const isText = address === 'body' || address === 'file';
      const text = isText ? String(value) : stringify({ [address]: value });
      return `${text.trimEnd()}\n`.replaceAll(/^(?=.)/gm, '    ');
    })
    .join('');
}
