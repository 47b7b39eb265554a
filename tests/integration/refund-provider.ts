import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const requestSchema = z.object({ refund_id: z.string(), refund_amount: z.number() });

/** Answers to requests for refunds as Cashfree does, and remembers the refunds. */
export async function startRefundProvider() {
  const refunds = new Map<string, z.output<typeof requestSchema>>();
  const requests: string[] = [];
  const state = { status: 'SUCCESS', failWith: 0, loseAnswer: false };

  const answer = (response: ServerResponse, code: number, body: unknown) => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request.method ?? '');
    const id = request.url?.split('/').at(-1) ?? '';
    if (request.method === 'POST') {
      const body = requestSchema.parse(await json(request));
      if (state.failWith) return answer(response, state.failWith, { code: 'refund_invalid' });
      if (refunds.has(body.refund_id)) return answer(response, 409, { code: 'refund_exists' });
      refunds.set(body.refund_id, body);
      // The caller is gone before it reads the answer.
      if (state.loseAnswer) return answer(response, 403, {});
      return answer(response, 200, { ...body, refund_status: state.status });
    }
    const found = refunds.get(id);
    if (!found) return answer(response, 404, { code: 'refund_not_found' });
    return answer(response, 200, { ...found, refund_status: state.status });
  };
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const reset = () => {
    refunds.clear();
    requests.length = 0;
    Object.assign(state, { status: 'SUCCESS', failWith: 0, loseAnswer: false });
  };
  return { port, refunds, requests, state, reset, close: () => server.close() };
}
