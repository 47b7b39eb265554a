import 'server-only';
import type { z } from 'zod';
import { ApiError } from '@/lib/contract/api-error';
import { loadEnv, ownOrigins } from '@/lib/server/env';
import type { RouteHandler } from '@/lib/server/http/endpoints/client-connection';
import { errorResponse, toApiError } from '@/lib/server/http/endpoints/error-response';
import { parseFields } from '@/lib/server/http/endpoints/parse-fields';
import { readBody } from '@/lib/server/http/endpoints/read-body';
import { JsonResponse, redirectTo } from '@/lib/server/http/endpoints/responses';
import { log } from '@/lib/server/log';

const FORM = 'application/x-www-form-urlencoded';

interface PostRoute<Body, Result> {
  /** Schema of the JSON that a program sends. */
  readonly body: z.core.$ZodType<Body>;
  /** The same of the fields that a form on /sandbox sends; without this the fields themselves. */
  readonly fromForm?: (fields: Readonly<Record<string, string>>) => unknown;
  /** `params`: the variable segments of the path. */
  readonly run: (body: Body, params: Readonly<Record<string, string>>) => Promise<Result>;
  /** Returns the query by which /sandbox shows the result of its form; without this there is no such form. */
  readonly said?: (result: Result) => Record<string, string>;
}

/**
 * A route that changes the sandbox: for programs, which send JSON and perhaps no Origin, and for the
 * forms of /sandbox, which are redirected back there.
 */
export function postRoute<Body, Result>({
  fromForm = (fields) => fields,
  ...route
}: PostRoute<Body, Result>): RouteHandler {
  return (request, context) =>
    answerErrors(async () => {
      rejectForeignOrigin(request);
      const isForm = request.headers.get('content-type')?.startsWith(FORM) ?? false;
      const sent = isForm
        ? await fromForm(Object.fromEntries(new URLSearchParams(await request.text())))
        : await readBody(request, route);
      const body = parseFields(route.body, { value: sent, part: 'body' });
      const result = await route.run(body, (await context?.params) ?? {});
      const isShown = isForm && request.headers.get('accept')?.includes('text/html');
      return isShown && route.said
        ? redirectTo(`/sandbox?${new URLSearchParams(route.said(result))}`)
        : new JsonResponse(result);
    });
}

/** A route that shows something of the sandbox as JSON, by the query of its address. */
export function getRoute(read: (query: URLSearchParams) => Promise<unknown>): RouteHandler {
  return (request) =>
    answerErrors(async () => new JsonResponse(await read(new URL(request.url).searchParams)));
}

/** A page of another website that is open in a browser of this machine could send forms here. */
function rejectForeignOrigin({ headers }: Request): void {
  const origin = headers.get('origin');
  const isForeign =
    origin === null
      ? headers.get('sec-fetch-site') === 'cross-site'
      : !ownOrigins(loadEnv()).includes(origin);
  if (isForeign) throw new ApiError('foreign_origin');
}

/**
 * The response of `answer`, or its error in the envelope of the endpoints. Next would print an error
 * that a route throws in full, and an error of the database quotes the values of its query.
 */
async function answerErrors(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const known = toApiError(error);
    if (known.status >= 500) log.error({ err: error }, 'sandbox');
    return errorResponse(known);
  }
}
