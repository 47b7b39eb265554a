import 'server-only';
import { z } from 'zod';
import { deliverMessage } from '@/lib/server/sandbox/tools/messages';

const alert = z.object({ text: z.string() });

/** Takes the alerts of the sandbox, as `ALERT_WEBHOOK_URL` does in live, and puts them into the inbox. */
export async function receiveAlert(request: Request): Promise<Response> {
  const { data } = alert.safeParse(await request.json().catch(() => undefined));
  if (!data) return new Response('Bad Request', { status: 400 });
  await deliverMessage({ channel: 'alert', to: 'operators', text: data.text });
  return Response.json({});
}
