import 'server-only';
import { JsonResponse } from '@/lib/server/http/endpoints/responses';
import { answerErrors } from './answer-errors';
import { describeSandbox } from './describe-sandbox';
import { listMessages } from './messages';

/** The messages that the sandbox sent, newest first: `[{ channel, to, text, sentAt }]`. */
export function answerInbox(): Promise<Response> {
  return answerErrors(async () => new JsonResponse(await listMessages()));
}

/** What the sandbox is set to: `{ now, isMoved, pending, newest }`. */
export function answerState(): Promise<Response> {
  return answerErrors(async () => new JsonResponse(await describeSandbox()));
}
