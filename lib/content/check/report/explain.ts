import { stringify } from 'yaml';
import { closestMatch } from '../closest-match';
import { didYouMean } from '../message-text';
import type { Change, Rule } from '../rule';

/**
 * Why a rule exists, with its wrong and right values, for the terminal; undefined for an unknown id.
 * An example is a change of one file; without a right value the wrong one is taken out.
 */
export function explanation(id: string, rules: readonly Rule[]): string | undefined {
  const rule = rules.find((each) => each.id === id);
  if (!rule) return undefined;
  const examples = rule.examples.map(({ of, wrong, right, compared }) =>
    [
      `${of}\n`,
      `  wrong${compared ? ', compared with the earlier version' : ''}:\n${changeText(wrong)}`,
      right ? `  right:\n${changeText(right)}` : '  right: without it\n',
    ].join(''),
  );
  return [`${id} (${rule.severity}): ${rule.why}\n`, ...examples].join('\n');
}

/** "Did you mean …" for an id that no rule has. */
export function nearestRule(id: string, rules: readonly Rule[]): string {
  return didYouMean(
    closestMatch(
      id,
      rules.map((rule) => rule.id),
    ),
  );
}

function changeText(change: Change): string {
  return Object.entries(change)
    .map(([address, value]) => {
      if (value === undefined) return `    ${address}: (deleted)\n`;
      const isText = address === 'body' || address === 'file';
      const text = isText ? String(value) : stringify({ [address]: value });
      return `${text.trimEnd()}\n`.replaceAll(/^(?=.)/gm, '    ');
    })
    .join('');
}
