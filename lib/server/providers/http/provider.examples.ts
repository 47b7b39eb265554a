import { beforeEach, vi } from 'vitest';
import { log } from '@/lib/server/log';

type Answer = readonly [status: number, body: unknown];

/** Replaces a provider in the tests of its client: keeps the requests, and gives each the next answer. */
export function stubProvider() {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const answers: Answer[] = [];
  beforeEach(() => {
    requests.length = 0;
    answers.length = 0;
    for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockReturnValue();
    vi.stubEnv('PORT', '3456');
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      requests.push({ url, init });
      const [status, body] = answers.shift() ?? [500, {}];
      return Response.json(body, { status });
    });
  });
  return {
    requests,
    answering: (...each: readonly Answer[]) => {
      answers.splice(0, answers.length, ...each);
    },
  };
}
