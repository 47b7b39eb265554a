import 'server-only';

/** Leads whoever opens the address of a tool in a browser to its place on /sandbox. */
export function showTool(id: string): () => Response {
  return () => new Response(null, { status: 303, headers: { Location: `/sandbox#${id}` } });
}
