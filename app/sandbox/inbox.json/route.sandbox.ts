import { listMessages } from '@/lib/server/sandbox/messages';

export const dynamic = 'force-dynamic';

/** The messages that the sandbox sent, newest first: `[{ channel, to, text, sentAt }]`. */
export async function GET(): Promise<Response> {
  return Response.json(await listMessages());
}
