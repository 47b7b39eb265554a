import { complaintMonth } from '../../schema/complaints';
import { fieldLocation } from '../locations';
import { filesOf } from '../parsed-documents';
import { treeRule } from '../rule';

/** The figures of a published month stay as they were published. */
export const rule = treeRule({
  ids: {
    'complaint-published': {
      severity: 'warning',
      reason:
        'Investors and SEBI have read the figures of a month, so a change of them needs a reason that reviewers see.',
    },
  },
  *check(_tree, context) {
    if (!context.base) return;
    const earlier = new Map(filesOf(complaintMonth, context.base).map((file) => [file.id, file]));
    for (const file of filesOf(complaintMonth, context)) {
      const was = earlier.get(file.id);
      // Figures of the firm itself take the place of samples.
      if (!was || was.data().sample !== file.data().sample) continue;
      const figures = file.fields().known.filter(({ value }) => typeof value === 'number');
      for (const field of figures) {
        const published = was.field(field.name)?.value;
        if (published === undefined || published === field.value) continue;
        yield {
          rule: 'complaint-published',
          file: file.path,
          at: fieldLocation(file, field),
          field: field.name,
          endsWithMerge: true,
          compares: figures.map(({ name }) => ({ file: file.path, field: name })),
          message: `${field.name} was published as ${String(published)} and is ${String(field.value)} now`,
          remedy: `Write the figures of this month as they were, here ${String(published)}.`,
        };
        break;
      }
    }
  },
});
