import { z } from 'zod';
import { currentDisclosures } from '@/lib/content/change-log';
import { disclosuresSchema } from '@/lib/content/record-data';

export const dynamic = 'force-static';

/** Present texts of the regulatory pages, for programs, with their JSON Schema. */
export function GET(): Response {
  return Response.json({ schema: z.toJSONSchema(disclosuresSchema), ...currentDisclosures() });
}
