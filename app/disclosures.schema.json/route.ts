import { z } from 'zod';
import { disclosureSchema } from '@/lib/content/record-data';

export const dynamic = 'force-static';

/** The JSON Schema of /disclosures.json. */
export function GET(): Response {
  const schema = z.strictObject({ $schema: z.string(), disclosures: z.array(disclosureSchema) });
  return Response.json(z.toJSONSchema(schema));
}
