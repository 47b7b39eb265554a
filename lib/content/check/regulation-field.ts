import { z } from 'zod';
import { fieldsIn } from '../dated-values';
import { regulation } from '../schema/settings/regulation';
import { valuesInForce } from '../values-in-force';
import { filesOf, type ParsedDocument, placeIn } from './parsed-documents';
import type { RuleContext } from './rule-context';

/**
 * A field of `regulation.yaml` in force on the day of the context, if it is valid. A mistake in another
 * field, which has its own finding, does not switch off the rules that rest on this one.
 */
export function regulationField<Schema extends z.ZodType>(
  name: keyof typeof regulation.schema.shape,
  schema: Schema,
  context: RuleContext,
) {
  const [file] = filesOf(regulation, context);
  if (!file) return undefined;
  const inForce = valuesInForce(regulation.schema, file.yaml()?.data, context.today);
  const { data } = z.safeParse<Schema>(schema, fieldsIn(inForce.data)[name]);
  if (data === undefined) return undefined;
  const place: ParsedDocument['place'] = (...path) =>
    placeIn(file, inForce.sourcePath([name, ...path]));
  return { file, data, place };
}
