import 'server-only';
import { answerErrors } from './answer-errors';
import { listMessages } from './messages';

/** The messages that the sandbox sent, newest first: `[{ channel, to, text, sentAt }]`. */
export function answerInbox(): Promise<Response> {
  return answerErrors(async () => Response.json(await listMessages()));
}
