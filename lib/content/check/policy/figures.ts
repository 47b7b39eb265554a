import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { formatRupees } from '@/lib/domain/money';
import { formatQuantity, quantityUnits } from '@/lib/domain/quantity';
import { fieldsIn } from '../../schema/dated-values';
import { firm } from '../../schema/settings/firm';
import { regulation } from '../../schema/settings/regulation';
import { documentRule, type Rule } from '../context/rule';
import { fieldLocation } from '../source/locations';
import { quoted } from '../source/message-text';

/** What people write when they have no source, reason or name yet. */
const NOTHING =
  /^\W*(?:(?:still |yet )?to be \w+|tb[acd]|todo|pending|awaited|later|soon|to (?:come|follow)|none|nil|n\/?a|unknown|not (?:known|available|yet .*)|x+|\?+|abc|test|dummy|(?:the )?internet|google|web|hearsay|chat ?gpt|whatsapp|somebody|someone|me|self|myself|nobody)?\W*$/i;

/** In ms: a source may be younger than the day of the check, which is set by hand in tests. */
const A_MONTH = 31 * DAY_MS;

/** Keys of what a figure or a decision rests on. */
const ORIGIN = ['source', 'because', 'by', 'reason', 'note'];

const sourceWrong: Rule = {
  id: 'source-wrong',
  severity: 'error',
  on: 'document',
  why: 'A figure or a decision without a source, a reason or a name, or of a day to come, can’t be reviewed.',
  find({ file }, report, { checkedOn }) {
    for (const field of file.fields().known) {
      const { path, value, schema, meta } = field;
      const key = String(path.at(-1));
      if (typeof value !== 'string') continue;
      if (ORIGIN.includes(key) && meta.kind === 'internal' && NOTHING.test(value))
        report(
          fieldLocation(file, field),
          `${quoted(value)} is where ${key === 'by' ? 'a name' : `a ${key === 'because' ? 'reason' : key}`} is to be written`,
          'Write the circular or the law with its number, the reason itself, or who decided.',
        );
      // A change that is announced for a later day may be noted before its source is published.
      const begins = file.field([...path.slice(0, -1), 'effectiveFrom'])?.value;
      const isAnnounced = typeof begins === 'string' && value <= begins;
      const isDate = key === 'date' && schema instanceof z.ZodISODate;
      if (isDate && Date.parse(value) > Date.parse(checkedOn) + A_MONTH && !isAnnounced)
        report(
          fieldLocation(file, field),
          `${field.name} is ${value}, which is still to come`,
          'Correct the year, the month or the day: a source is published before it is used.',
        );
    }
  },
};

const unit = z.enum(quantityUnits);

const figureNewer = documentRule({
  id: 'figure-newer',
  severity: 'warning',
  due: true,
  on: regulation,
  why: 'A figure that a newer source has replaced is out of date, unless the firm says why not.',
  find({ data, at }, report) {
    for (const [name, figure] of Object.entries(data)) {
      const { value, newer, unit: own } = fieldsIn(figure);
      const { value: later, unit: laterUnit, source } = fieldsIn(newer);
      if (later === undefined) continue;
      const [shown, next] = [said(name, value, own), said(name, later, laterUnit)];
      if (shown !== next)
        report(
          at(name, 'value'),
          `${name} is ${shown}, and a newer source says ${next} (${String(source)})`,
          'Write the value, source and date of "newer" in the place of the old ones, and delete "newer" and its lines.',
        );
    }
  },
});

const registrationOver = documentRule({
  id: 'registration-over',
  severity: 'warning',
  due: true,
  on: firm,
  why: 'A research analyst whose registration is over may not offer services.',
  find({ data, at }, report, { today }) {
    const { until } = data.registration;
    if (until && until < today)
      report(
        at('registration', 'until'),
        `the registration was valid until ${until}`,
        'Write the days of the renewed registration. Without one, no plan may be sold.',
      );
  },
});

/** A figure as readers see it; those without a unit are percent, rupees or years. */
function said(name: string, value: unknown, written: unknown): string {
  const ofFigure = unit.safeParse(written).data;
  if (typeof value !== 'number') return quoted(value);
  if (ofFigure) return formatQuantity({ value, unit: ofFigure });
  return name === 'feeCap' ? formatRupees(value) : String(value);
}

export const figureRules: readonly Rule[] = [sourceWrong, figureNewer, registrationOver];
