import { dayFromToday, type Edit, laterFirst } from '../edit';

const regulation = 'content/settings/regulation.yaml';
const decisions = 'content/settings/decisions.yaml';

/** Figures of the regulator, wordings and decisions. */
export const ruleEdits: readonly Edit[] = [
  {
    name: 'GST has another rate',
    make: (content) =>
      content.fields(regulation, (fields) => {
        fields.set(['gst', 'value'], fields.number('gst', 'value') - 6);
        fields.add(['gst', 'source'], 'CGST (Rate) notification 3/2027');
        fields.add(['gst', 'date'], dayFromToday(-10));
      }),
  },
  {
    name: 'the age from which one may buy rises',
    make: (content) =>
      content.fields(regulation, (fields) => {
        fields.set(['minimumAge', 'value'], fields.number('minimumAge', 'value') + 3);
        fields.add(['minimumAge', 'date'], dayFromToday(-1));
      }),
  },
  {
    name: 'a refund may be asked for within more days',
    make: (content) =>
      content.fields(regulation, (fields) => {
        fields.set(['refundWindow', 'value'], fields.number('refundWindow', 'value') + 3);
        fields.add(['refundWindow', 'date'], dayFromToday(-1));
      }),
  },
  {
    name: 'GST has another rate from a day to come',
    make: (content) =>
      content.fields(regulation, (fields) => {
        const next = {
          value: fields.number('gst', 'value') + 2,
          source: 'CGST (Rate) notification 7/2027',
          date: dayFromToday(-2),
          effectiveFrom: laterFirst(),
        };
        fields.set(['gst'], [fields.copy('gst'), next]);
      }),
  },
  {
    name: 'the firm goes by the newer cap on fees',
    make: (content) => {
      content.fields(regulation, (fields) =>
        fields.set(['feeCap'], fields.copy('feeCap', 'newer')),
      );
      content.replace(decisions, / {6}- document: \S+\n {8}at: feeCap\.value\n {8}was: \d+\n/, '');
    },
  },
  {
    name: 'a decision has an end',
    make: (content) =>
      content.fields(decisions, (fields) =>
        fields.add(['decisions', 0, 'until'], dayFromToday(200)),
      ),
  },
];
