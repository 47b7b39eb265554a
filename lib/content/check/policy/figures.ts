import { z } from 'zod';
import { formatRupees } from '@/lib/domain/money';
import { formatQuantity, quantityUnits } from '@/lib/domain/quantity';
import { fieldsIn } from '../../schema/dated-values';
import { firm } from '../../schema/settings/firm';
import { regulation } from '../../schema/settings/regulation';
import { documentRule, type Rule } from '../context/rule';
import { quoted } from '../source/message-text';

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

export const figureRules: readonly Rule[] = [figureNewer, registrationOver];
