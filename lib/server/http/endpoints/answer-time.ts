import 'server-only';
import { now } from '@/lib/server/clock';

/**
 * Tells the client the time by which an answer is to be read, in the header `Date`: pages compare expiries
 * with it (lib/client/clock.ts). Without this the header has the machine's time, from which the sandbox's
 * clock may differ.
 */
export async function tellTime(answerHeaders: Headers): Promise<void> {
  answerHeaders.set('Date', (await now()).toUTCString());
}
