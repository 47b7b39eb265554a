import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const fields = z.record(z.string(), z.unknown());

/** How the endpoint answers while it fails. */
interface Refusal {
  status: number;
  location?: string;
}

/** A firm's spreadsheet script, which answers an accepted lead with a redirect to its reply. */
export interface LeadEndpoint {
  url: string;
  /** The leads that it accepted, in order. */
  taken: Record<string, unknown>[];
  answer: Refusal | 'nothing' | undefined;
  /** Rejects connections until the returned function is called. */
  stop: () => Promise<() => Promise<void>>;
  close: () => void;
}

/** Starts an endpoint on a free port; it accepts leads until `answer` is set. */
export async function startLeadEndpoint(): Promise<LeadEndpoint> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (endpoint.answer === 'nothing') return;
    const { status, location } = endpoint.answer ?? {
      status: request.url === '/exec?sheet=1' ? 302 : 404,
      location: '/echo',
    };
    if (!endpoint.answer) endpoint.taken.push(fields.parse(JSON.parse(body)));
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const endpoint: LeadEndpoint = {
    url: '',
    taken: [],
    answer: undefined,
    stop: async () => {
      const port = Number(new URL(endpoint.url).port);
      endpoint.close();
      await once(server, 'close');
      return () => listen(port);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  endpoint.url = `http://127.0.0.1:${address.port}/exec?sheet=1`;
  return endpoint;
}
