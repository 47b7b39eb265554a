import * as z from 'zod/mini';
import { processDhanToken, userAuth } from '@/lib/contract/broker';
import type { Endpoint } from '@/lib/contract/endpoint';
import { errorAnswer } from '@/lib/contract/error-answer';
import type { Answered } from './backend-under-test';

/** Returns the differences between a response and the pages' needs, a sentence each, without its values. */
export type Expectation = (answered: Answered, endpoint: Endpoint) => string[];

/** The answer of the contract. */
export const fits: Expectation = (answered, { response }) => {
  if (answered.status !== 200) return [`the status has to be 200${reasonOf(answered)}`];
  return [...problemsOfJson(answered), ...problemsOfShape(answered.json, response)];
};

/** A success whose body is not read. */
export const succeeds: Expectation = (answered) =>
  answered.status >= 200 && answered.status < 300
    ? []
    : [`the status has to be one of success${reasonOf(answered)}`];

/** Expects a 4xx with `detail`. */
export const rejects: Expectation = (answered) => {
  if (answered.status < 400 || answered.status > 499) return ['the status has to be 4xx'];
  const { detail, message } = errorOf(answered);
  const hasReason = Boolean(detail ?? message);
  return [...problemsOfJson(answered), ...(hasReason ? [] : ['the body needs a `detail`'])];
};

/** A rejection whose `detail` is shown to the visitor. */
export const rejectsWithDetail: Expectation = (answered, endpoint) => {
  const problems = rejects(answered, endpoint);
  const isSilent = problems.length === 0 && !errorOf(answered).detail;
  return isSilent ? ['the body needs a `detail`, which visitors read'] : problems;
};

/** By 401 the pages know that they have to lead to the login. */
export const rejectsStrangers: Expectation = ({ status }) =>
  status === 401 ? [] : ['without a session the status has to be 401'];

/** Expects a rejection, or a response that reports the failure by the contract. */
const rejectsWith =
  (schema: z.ZodMiniType, rule: string): Expectation =>
  (answered, endpoint) => {
    if (answered.status !== 200) return rejects(answered, endpoint);
    const problems = problemsOfJson(answered);
    return z.safeParse(schema, answered.json).success ? problems : [...problems, rule];
  };

export const rejectsBrokerLogin = rejectsWith(
  z.extend(userAuth.response, { status: z.literal('error'), msg: z.string() }),
  'the status has to be 4xx, or `status` "error" with a `msg`',
);

export const rejectsToken = rejectsWith(
  z
    .extend(processDhanToken.response, { error: z.string() })
    .check(z.refine(({ status }) => status !== 'ok')),
  'the status has to be 4xx, or `status` other than "ok" with an `error`',
);

/** The answer of the contract, or a rejection with a reason. */
export const fitsOrRejects: Expectation = (answered, endpoint) =>
  answered.status < 400 ? fits(answered, endpoint) : rejects(answered, endpoint);

/** The headers that let pages of another origin read the answer to a request with cookies. */
export function problemsOfOrigin({ headers }: Answered, origin: string): string[] {
  const problems: string[] = [];
  if (headers.get('access-control-allow-origin') !== origin)
    problems.push(`Access-Control-Allow-Origin has to be ${origin}`);
  if (headers.get('access-control-allow-credentials') !== 'true')
    problems.push('Access-Control-Allow-Credentials has to be true');
  return problems;
}

/** Returns the further problems of the response to a preflight. */
export function problemsOfPreflight(answered: Answered, origin: string): string[] {
  const { status, headers } = answered;
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  return [
    ...(status >= 200 && status < 300
      ? []
      : ['the status of a preflight has to be one of success']),
    ...problemsOfOrigin(answered, origin),
    ...(allowed.split(/\s*,\s*/).includes('content-type')
      ? []
      : ['Access-Control-Allow-Headers has to name Content-Type']),
  ];
}

function problemsOfJson({ headers, json }: Answered): string[] {
  if (json === undefined) return ['the body has to be JSON'];
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return isJson ? [] : ['Content-Type has to be application/json'];
}

function problemsOfShape(json: unknown, schema: z.ZodMiniType): string[] {
  const { error } = z.safeParse(schema, json);
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = path.map(String).join('.');
    return name ? `\`${name}\`: ${message}` : message;
  });
}

/** Why the backend rejects; its words are about the request and hold no personal data. */
function reasonOf(answered: Answered): string {
  const { code, detail, message } = errorOf(answered);
  const reason = code ?? detail ?? message;
  return reason ? `; it answers ${reason}` : '';
}

function errorOf({ json }: Answered): z.infer<typeof errorAnswer> {
  const parsed = z.safeParse(errorAnswer, json);
  return parsed.success ? parsed.data : {};
}
