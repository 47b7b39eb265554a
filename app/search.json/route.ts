import { listPlaces } from '@/lib/content/search-index';

export const dynamic = 'force-static';

/** What search.browser.ts searches, once a visitor begins to. */
export function GET(): Response {
  return Response.json(listPlaces());
}
