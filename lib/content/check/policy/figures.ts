import { fieldsIn } from '../../schema/dated-values';
import { firm } from '../../schema/settings/firm';
import { regulation } from '../../schema/settings/regulation';
import { documentRule, type Rule } from '../context/rule';

const figureNewer = documentRule({
  id: 'figure-newer',
  severity: 'warning',
  due: true,
  on: regulation,
  why: 'A figure that a newer source has replaced is out of date, unless the firm says why not.',
  find({ data, at }, report) {
    for (const [name, figure] of Object.entries(data)) {
      const { value, newer, unit = '' } = fieldsIn(figure);
      const { value: later, unit: laterUnit = unit, source } = fieldsIn(newer);
      const [shown, next] = [
        [value, unit],
        [later, laterUnit],
      ].map((parts) => parts.join(' ').trim());
      if (later !== undefined && shown !== next)
        report(
          at(name, 'value'),
          `${name} is ${shown}, and a newer source says ${next} (${source})`,
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

export const figureRules: readonly Rule[] = [figureNewer, registrationOver];
