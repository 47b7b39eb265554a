import { publicUrl } from '@/app/public-url';
import { currentDisclosures } from '@/lib/content/change-log';

export const dynamic = 'force-static';

/** What the regulatory pages say at present, for programs. */
export function GET(): Response {
  const schema = '/disclosures.schema.json';
  return Response.json({ $schema: publicUrl(schema) ?? schema, ...currentDisclosures() });
}
