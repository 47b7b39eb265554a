import 'server-only';
import { answerErrors } from './answer-errors';
import { describeSandbox } from './describe-sandbox';

/** What the sandbox is set to: `{ now, isMoved, pending, newest }`. */
export function answerState(): Promise<Response> {
  return answerErrors(async () => Response.json(await describeSandbox()));
}
