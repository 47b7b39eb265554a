import 'server-only';
import { redirectTo } from '@/lib/server/http/endpoints/responses';

/** Leads whoever opens the address of a tool in a browser to its place on /sandbox. */
export function showTool(id: string): () => Response {
  return () => redirectTo(`/sandbox#${id}`);
}
