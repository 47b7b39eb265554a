import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const message = z.object({
  recipients: z.tuple([z.object({ mobiles: z.string(), OTP: z.string() })]),
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Ways in which the gateway answers a message: all but `accepts` are failures. */
export const gatewayAnswers = {
  accepts: (response) => response.end('{"type":"success","message":"id"}'),
  rejects: (response) => response.writeHead(400).end('{}'),
  'rejects with status 200': (response) => response.end('{"type":"error","message":"no"}'),
  'is too busy': (response) => response.writeHead(429).end('{}'),
  'is down': (response) => response.writeHead(503).end('{}'),
  'does not answer': () => undefined,
  'breaks the connection': (_, request) => request.socket.destroy(),
  'answers with something else': (response) => response.end('<html>'),
} as const satisfies Record<string, Answer>;

/** An SMS gateway of its own, with the network between it and the website. */
export interface SmsGateway {
  port: number;
  answer: Answer;
  /** The one-time passwords that reached it for a number, oldest first. */
  received: (mobile: string) => readonly string[];
  close: () => void;
}

/** Starts a gateway on a free port; it accepts messages until `answer` is set. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const all: { mobiles: string; OTP: string }[] = [];
  const server = createServer(async (request, response) => {
    const [recipient] = message.parse(JSON.parse(await text(request))).recipients;
    all.push(recipient);
    gateway.answer(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const gateway: SmsGateway = {
    port: address.port,
    answer: gatewayAnswers.accepts,
    received: (mobile) =>
      all.filter(({ mobiles }) => mobiles === `91${mobile}`).map(({ OTP }) => OTP),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return gateway;
}
