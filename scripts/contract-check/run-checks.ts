import type { Arguments } from './arguments';
import { backendUnderTest } from './backend-under-test';
import { type ContractCheck, checks, isOfChat, type Knowledge, mobileOf } from './checks';
import { problemsOfOrigin, problemsOfPreflight } from './expectations';

export interface ContractResult {
  readonly check: Pick<ContractCheck, 'row' | 'endpoint' | 'sends'>;
  readonly outcome: 'ok' | 'differs' | 'skipped';
  /** Status of the answer; undefined where nothing was sent. */
  readonly status?: number;
  /** How the answer differs, or why nothing was sent. */
  readonly why: readonly string[];
}

/**
 * Does all checks for which there is what they need, one after the other.
 *
 * @throws UnreachableError
 */
export async function* checkContract(given: Arguments): AsyncGenerator<ContractResult> {
  const { origin } = given;
  const api = backendUnderTest(given);
  const chat = backendUnderTest({ ...given, base: given['chat-base'] ?? given.base });
  let known: Knowledge = { ...given };
  const preflighted = new Set<string>();

  for (const check of checks) {
    const reason = reasonToSkip(check, known);
    if (reason) {
      yield { check, outcome: 'skipped', why: [reason] };
      continue;
    }
    const backend = isOfChat(check.endpoint) ? chat : api;
    if (origin && check.endpoint.method === 'POST' && !preflighted.has(check.endpoint.path)) {
      preflighted.add(check.endpoint.path);
      const answered = await backend.askPreflight(check.endpoint);
      const preflight = { ...check, sends: 'the preflight of a browser' };
      yield resultOf(preflight, answered.status, problemsOfPreflight(answered, origin));
    }
    const { endpoint, asCustomer } = check;
    const answered = await backend.ask({ endpoint, asCustomer, ...check.asks(known) });
    if (answered.status === 429) {
      const why = ['the backend limits such requests; try again later'];
      yield { check, outcome: 'skipped', status: 429, why };
      continue;
    }
    const problems = check.expects(answered, endpoint);
    if (problems.length === 0) known = { ...known, ...check.learns?.(answered.json) };
    const ofOrigin = origin ? problemsOfOrigin(answered, origin) : [];
    yield resultOf(check, answered.status, [...problems, ...ofOrigin]);
  }
}

function resultOf(
  check: ContractResult['check'],
  status: number,
  why: readonly string[],
): ContractResult {
  return { check, outcome: why.length === 0 ? 'ok' : 'differs', status, why };
}

function reasonToSkip({ endpoint, asCustomer, writes, needs }: ContractCheck, known: Knowledge) {
  if (isOfChat(endpoint) && !known['chat-base']) return 'give --chat-base';
  if (asCustomer && !known.cookie) return 'give --cookie';
  if (writes && !known.write) return 'it changes something: give --write';
  if (needs === 'mobile' && !mobileOf(known)) return 'give --mobile';
  if (needs === 'plan' && !known.plan) return 'no plan of the course is known';
  return undefined;
}
