import { z } from 'zod';
import { currentDisclosures } from '@/lib/content/change-log';
import { disclosuresSchema } from '@/lib/content/record-data';

export const dynamic = 'force-static';

/** What the regulatory pages say at present, for programs, with the JSON Schema of it. */
export function GET(): Response {
  return Response.json({ schema: z.toJSONSchema(disclosuresSchema), ...currentDisclosures() });
}
