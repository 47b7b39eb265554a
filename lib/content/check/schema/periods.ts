import { versionsOf } from '../../schema/dated';
import { fieldsIn, isGroup, isVersionList, periodIn } from '../../schema/dated-values';
import { changeDaysOf, laterDays } from '../context/context';
import type { Rule } from '../context/rule';
import { fieldLocation, locationOf, type Reporter, startOfFile } from '../source/locations';
import { counted, fieldName } from '../source/message-text';
import { repeated } from '../source/repeated';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';

/** Years ahead for which texts, figures and prices are planned; a mistyped year is further away. */
const YEARS_AHEAD = 3;

export const effectiveOrder: Rule = {
  id: 'effective-order',
  severity: 'error',
  why: 'On each day one version of a text or a value must be in force: a mistyped day shows a wrong one, or none.',
  on: 'site',
  find(context, report) {
    const { tree, today, checkedOn } = context;
    for (const file of context.files.filter((each) => changeDaysOf(each).length > 0))
      for (const { kind, field } of context.parsed(file).issues)
        if (kind === 'gap')
          report(
            fieldLocation(file, field),
            `no value of ${field.name} is in force`,
            'Write the value of today as the first version, without effectiveFrom, or add a version for the days without one.',
          );
    if (today !== checkedOn) return;
    const latest = checkedOn.replace(/^\d{4}/, (year) => String(Number(year) + YEARS_AHEAD));
    for (const file of tree.files) {
      wrongName(file, report);
      for (const field of file.fields().known) {
        wrongDays(file, field, latest, report);
        sameDays(file, field, report);
      }
    }
    const { unchecked } = laterDays(today, tree.files);
    const [day] = unchecked;
    const file = day && tree.files.find((each) => changeDaysOf(each).includes(day));
    if (file)
      report(
        startOfFile(file),
        `${counted(unchecked.length, 'later day')} of changes, from ${day} on, are not checked, since there are too many`,
        `Delete what begins or ends on ${day} or later, and write it when its time comes nearer.`,
      );
  },
};

/** The first day in the name of a file and the one in the document must agree. */
function wrongName(file: SourceFile, report: Reporter): void {
  const { effectiveFrom: day } = file.names;
  const written = file.field(['effectiveFrom'])?.value;
  if (day === undefined || file.fields().known.length === 0 || written === day) return;
  report(
    locationOf(file, ['effectiveFrom']),
    `effectiveFrom is ${written === undefined ? 'missing' : String(written)}, but the name of the file has ${day}`,
    `Write "effectiveFrom: ${day}", or rename the file.`,
  );
}

function wrongDays(file: SourceFile, field: Field, latest: string, report: Reporter): void {
  const { path, value, name } = field;
  const { effectiveFrom: from, effectiveUntil: until } = isGroup(value) ? periodIn(value) : {};
  if (from && (from > latest || (until && until < from)))
    report(
      locationOf(file, [...path, from > latest ? 'effectiveFrom' : 'effectiveUntil']),
      `${name || 'the document'} begins on ${from}, ${from > latest ? `more than ${YEARS_AHEAD} years from now` : `after its end on ${until}`}`,
      'Correct the wrong one of the two days.',
    );
}

/** Two versions of a value that begin on one day. */
function sameDays(file: SourceFile, { path, value, declared }: Field, report: Reporter): void {
  const versions = versionsOf(declared);
  if (!versions || !isVersionList(value)) return;
  const by = 'by' in versions ? versions.by : '';
  const starts = value.map((entry, index) => {
    const key = JSON.stringify([fieldsIn(entry)[by], periodIn(entry).effectiveFrom]);
    return { index, key };
  });
  for (const { item, first } of repeated(starts, ({ key }) => key))
    report(
      locationOf(file, [...path, item.index]),
      `${fieldName([...path, item.index])} begins on the same day as ${fieldName([...path, first.index])}${by && ` for the same ${by}`}`,
      'Give the later version its own effectiveFrom, or delete one of the two.',
    );
}
