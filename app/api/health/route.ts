/** Tells that the process serves. It touches nothing: readiness is another question. */
export function GET(): Response {
  return Response.json({ status: 'ok' });
}
