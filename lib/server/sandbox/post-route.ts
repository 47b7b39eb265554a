import 'server-only';
import type { z } from 'zod';
import { ApiError } from '@/lib/contract/api-error';
import { loadEnv, ownOrigins } from '@/lib/server/env';
import { parseFields } from '@/lib/server/http/endpoints/parse-fields';
import { readBody } from '@/lib/server/http/endpoints/read-body';
import { JsonResponse, redirectTo } from '@/lib/server/http/endpoints/responses';
import { answerErrors } from './answer-errors';

const FORM = 'application/x-www-form-urlencoded';

interface PostRoute<Body, Result> {
  /** What a program sends as JSON. */
  readonly body: z.core.$ZodType<Body>;
  /** The same of what a form on /sandbox sends. */
  readonly fromForm: (fields: Readonly<Record<string, string>>) => unknown;
  readonly run: (body: Body) => Promise<Result>;
  /** The query of /sandbox under which that page says what was done. */
  readonly said: (result: Result) => Record<string, string>;
}

/**
 * A route by which the sandbox is told something: by a program in JSON, which may be no browser and
 * send no Origin, or by a form of /sandbox, which is led back there.
 */
export function postRoute<Body, Result>(
  route: PostRoute<Body, Result>,
): (request: Request) => Promise<Response> {
  return (request) =>
    answerErrors(async () => {
      refuseForeign(request);
      const isForm = request.headers.get('content-type')?.startsWith(FORM) ?? false;
      const sent = isForm
        ? await route.fromForm(Object.fromEntries(new URLSearchParams(await request.text())))
        : await readBody(request, route);
      const result = await route.run(parseFields(route.body, { value: sent, place: 'body' }));
      if (!isForm || !request.headers.get('accept')?.includes('text/html')) {
        return new JsonResponse(result);
      }
      return redirectTo(`/sandbox?${new URLSearchParams(route.said(result))}`);
    });
}

/** A page of another website, open in a browser of this machine, could send forms here. */
function refuseForeign({ headers }: Request): void {
  const origin = headers.get('origin');
  const isForeign =
    origin === null
      ? headers.get('sec-fetch-site') === 'cross-site'
      : !ownOrigins(loadEnv()).includes(origin);
  if (isForeign) throw new ApiError('foreign_origin');
}
