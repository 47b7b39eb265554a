import { outsideSites } from '../../schema/settings/outside-sites';
import { regulation } from '../../schema/settings/regulation';
import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

const SOURCED = [regulation.type, outsideSites.type, requiredDisclosures.type];

/** Texts that people write when they have no source, reason or name yet. */
const NOTHING =
  /^\W*(?:(?:still |yet )?to be (?:added|confirmed|decided|done|announced|checked|updated|filled|written|found)|tb[acd]|todo|pending|awaited|later|soon|to (?:come|follow)|none|nil|n\/?a|unknown|not (?:known|available|yet .*)|x+|\?+|abc|test|dummy|(?:the )?internet|google|web|hearsay|chat ?gpt|whatsapp|somebody|someone|me|self|myself|nobody|बाद में|लंबित|नंतर|பின்னர்)?\W*$/i;

/** A source may be a few days younger than the day of the check, which is set by hand in tests. */
const DAYS_AHEAD = 31;

/** Figures and decisions name their source, and its day is past. */
export const rule = treeRule({
  ids: {
    'source-empty': {
      reason: 'A figure or a decision without a source can’t be reviewed.',
      suppresses: ['text-placeholder'],
    },
    'source-date': {
      reason:
        'A circular or a decision of a day to come does not exist yet, so its date is mistyped.',
      suppresses: ['ack-stale'],
    },
  },
  *check({ files }, context) {
    if (context.today !== context.checkedOn) return;
    for (const file of files) {
      if (!file.collection) continue;
      for (const field of file.fields().known) {
        const found = wrongSource(file, field, context);
        if (found)
          yield { ...found, file: file.path, at: fieldLocation(file, field), field: field.name };
      }
    }
  },
});

function wrongSource(file: SourceFile, { path, name, value }: Field, { checkedOn }: RuleContext) {
  const key = path.at(-1);
  const isDecision = path[0] === 'acknowledge' && path.length === 3;
  if (typeof value !== 'string') return undefined;
  if (!isDecision && !SOURCED.includes(file.collection?.type ?? '')) return undefined;
  if (
    ['source', 'reason', 'by', 'note'].includes(String(key)) &&
    /\S/.test(value) &&
    NOTHING.test(value)
  )
    return {
      rule: 'source-empty' as const,
      message: `${quoted(value)} is where ${key === 'by' ? 'a name' : `a ${key}`} is to be written`,
      remedy:
        key === 'source'
          ? 'Write the circular or the law, with its number.'
          : `Write the ${key === 'by' ? 'name of the person who decided' : `${key} itself`}.`,
    };
  // What is no date has its own finding.
  const isDay = key === (isDecision ? 'on' : 'date') && /^\d{4}-\d\d-\d\d$/.test(value);
  // A change that is announced for a later day may be noted before its source is published.
  const begins = isDecision ? '' : file.field(name.replace(/date$/, 'effectiveFrom'))?.value;
  if (!isDay || value <= dayAfter(checkedOn) || (typeof begins === 'string' && value <= begins))
    return undefined;
  return {
    rule: 'source-date' as const,
    message: `${name} is ${value}, which is still to come`,
    remedy: 'Correct the year, the month or the day: a source is published before it is used.',
  };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + DAYS_AHEAD);
  return date.toISOString().slice(0, 10);
}
