import { listPlaces } from '@/lib/content/search-index';

export const dynamic = 'force-static';

/** Serves the search index, which components/content/offer-search.ts loads when the search field has the focus. */
export function GET(): Response {
  return Response.json(listPlaces());
}
