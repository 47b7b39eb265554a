import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { ProviderServer, startProvider } from './provider-server';

const verification = z.object({ pan: z.string(), name: z.string() });

const found = { valid: true, reference_id: 161, name_match_result: 'DIRECT_MATCH' };

/** Ways in which the service answers a request. */
export const panAnswers = {
  valid: (response) => response.end(JSON.stringify(found)),
  'does not exist': (response) => response.end(JSON.stringify({ ...found, valid: false })),
  'is of somebody who has died': (response) =>
    response.end(JSON.stringify({ ...found, pan_status: 'ED' })),
  'has another name': (response) =>
    response.end(JSON.stringify({ ...found, name_match_result: 'NO_MATCH' })),
  'is too busy': (response) => response.writeHead(429, { 'retry-after': '7' }).end('{}'),
  'is down': (response) => response.writeHead(503).end('{}'),
  refuses: (response) => response.writeHead(400).end('{}'),
  'answers with something else': (response) => response.end('<html>'),
} as const satisfies Record<string, (response: ServerResponse) => void>;

/** A service that verifies PANs, in Cashfree's protocol, where the adapter expects the simulator. */
class PanProvider extends ProviderServer {
  /** How the next requests are answered; a test may wait before it answers. */
  answer: (response: ServerResponse, pan: string) => unknown = panAnswers.valid;
  /** How requests to the simulators of other providers are answered, such as one for a join link. */
  others: (response: ServerResponse) => unknown = panAnswers['is down'];
  /** The bodies that reached it, oldest first. */
  readonly requests: z.infer<typeof verification>[] = [];

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/sandbox/pan/')) {
      await this.others(response);
      return;
    }
    const sent = verification.parse(JSON.parse(await text(request)));
    this.requests.push(sent);
    await this.answer(response, sent.pan);
  }
}

/** A service that verifies PANs in place of the simulator, for the tests of a file. */
export function startPanProvider(): PanProvider {
  return startProvider(new PanProvider(), (provider) => {
    provider.answer = panAnswers.valid;
    provider.others = panAnswers['is down'];
    provider.requests.length = 0;
  });
}
