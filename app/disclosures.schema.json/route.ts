import { z } from 'zod';
import { disclosuresSchema } from '@/lib/content/record-data';

export const dynamic = 'force-static';

/** The JSON Schema of /disclosures.json. */
export function GET(): Response {
  return Response.json(z.toJSONSchema(disclosuresSchema));
}
