import { acknowledgement } from '../../schema/collection';
import { closestMatch } from '../closest-match';
import type { Report } from '../finding';
import { fieldLocation } from '../locations';
import { didYouMean, fieldName, quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Acknowledgements name a warning; the check itself reports those that belong to none, `ack-stale`. */
export const rule = fileRule<'ack-invalid' | 'ack-stale'>({
  ids: {
    'ack-invalid': {
      reason:
        'Errors must be fixed, so only a warning can be acknowledged, from the day of the decision on.',
      suppresses: ['ack-stale'],
    },
    'ack-stale': {
      severity: 'warning',
      reason: 'A decision must be taken again when the text that it was about is gone.',
    },
  },
  *check(file, { severities }) {
    yield* endsBeforeItBegins(file);
    for (const field of file.fields().known) {
      const [list, index, key] = field.path;
      if (list !== 'acknowledge' || index === undefined || key !== 'rule') continue;
      const { data } = acknowledgement.shape.rule.safeParse(field.value);
      const severity = data === undefined ? 'warning' : severities.get(data);
      if (severity === 'warning') continue;
      const warnings = [...severities].filter(([, each]) => each === 'warning');
      const near = closestMatch(
        String(data),
        warnings.map(([id]) => id),
      );
      yield {
        rule: 'ack-invalid',
        at: fieldLocation(file, field),
        field: `acknowledge[${Number(index) + 1}]`,
        message: severity
          ? `${quoted(data)} is an error, and errors can’t be acknowledged`
          : `no warning is named ${quoted(data)}`,
        remedy: severity
          ? `Delete the entry, from its hyphen to its last line${isOnly(file) ? ', and the line "acknowledge:" above it' : ''}, and fix what the check reports.`
          : `${didYouMean(near)}Copy the name from the warning, where it comes after the word "warning", or delete the entry.`,
      };
    }
  },
});

/** Whether no entry is left when this one is deleted. */
function isOnly(file: SourceFile): boolean {
  return !file.field('acknowledge[2]');
}

function* endsBeforeItBegins(file: SourceFile): Iterable<Report<'ack-invalid'>> {
  for (const field of file.fields().known) {
    const [list, index, key] = field.path;
    if (list !== 'acknowledge' || typeof index !== 'number' || key !== 'until') continue;
    const { data: until } = acknowledgement.shape.until.safeParse(field.value);
    const on = file.field(fieldName([list, index, 'on']))?.value;
    if (!until || typeof on !== 'string' || on <= until) continue;
    yield {
      rule: 'ack-invalid',
      at: fieldLocation(file, field),
      field: field.name,
      message: `the acknowledgement ends on ${until}, before its decision of ${on}`,
      remedy: `Write ${on} or a later day, or delete the line, so that it has no end.`,
    };
  }
}
