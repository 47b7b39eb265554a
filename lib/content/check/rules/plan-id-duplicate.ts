import { course } from '../../schema/course';
import { fieldPlace } from '../places';
import { corpusRule } from '../rule';
import { quoted } from '../wording';

/** A plan's id names one plan of one course; orders and invoices refer to it. */
export const rule = corpusRule({
  ids: { 'plan-id-duplicate': {} },
  *check({ files }) {
    const first = new Map<unknown, string>();
    for (const file of files.filter(({ collection }) => collection === course))
      for (const field of file.fields().known.filter(({ path }) => path.at(-1) === 'planId')) {
        const earlier = first.get(field.value) ?? file.path;
        first.set(field.value, earlier);
        if (earlier === file.path) continue;
        yield {
          rule: 'plan-id-duplicate',
          file: file.path,
          at: fieldPlace(file, field),
          field: field.name,
          message: `the plan ${quoted(String(field.value))} stands in ${earlier} too`,
          remedy: 'Give this plan a name of its own, with the name of its course in it.',
        };
      }
  },
});
