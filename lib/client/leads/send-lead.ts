import type { MasterClassRegistration } from '@/lib/domain/master-class';

/** The outcome of sending a form. */
export type LeadOutcome =
  | { readonly accepted: true }
  /** `detail` says what the visitor can fix, where that is possible. */
  | { readonly accepted: false; readonly detail: string | undefined };

/**
 * Posts a registration.
 * @throws TypeError when the network fails, Error when there is no answer within 15 s.
 */
export function registerForMasterClass(
  apiBase: string,
  { name, email, number }: MasterClassRegistration,
) {
  return postLead(`${apiBase}/leads/masterclass`, { name, email, number });
}

/** What the contact form asks for, in the fields that are posted. */
export interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/**
 * Posts a message to support.
 * @throws TypeError when the network fails, Error when there is no answer within 15 s.
 */
export function sendMessage(apiBase: string, { name, email, message }: Message) {
  return postLead(`${apiBase}/leads/contact`, { name, email, message });
}

/** Statuses that concern the visitor's input: it is too long, or a field is wrong. */
const aboutTheFields = new Set([413, 422]);

/** How long an answer may take, in milliseconds: our own server lets a request wait up to 10 s at a limit. */
const ANSWER_WITHIN = 15_000;

/**
 * Posts the fields of a form. The endpoint may be of another origin, whose response a page cannot read, so
 * any response counts as accepted, except a rejection that can be read (R15).
 * @throws TypeError when the network fails, Error when no answer comes within 15 s.
 */
async function postLead(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<LeadOutcome> {
  const limit = new AbortController();
  const late = new Error(`${address} did not answer within ${ANSWER_WITHIN / 1000} s.`);
  const timer = setTimeout(() => limit.abort(late), ANSWER_WITHIN);
  try {
    return await post(address, fields, limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function post(
  address: string,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LeadOutcome> {
  const answer = await fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
    signal,
  });
  if (answer.type === 'opaque' || answer.ok) return { accepted: true };
  console.error(`${address} answered with ${answer.status}.`);
  const detail = aboutTheFields.has(answer.status) ? await readDetail(answer, signal) : undefined;
  return { accepted: false, detail };
}

/** Loads the contract only when it is needed: hardly any visitor of a form needs it. */
async function readDetail(answer: Response, signal: AbortSignal): Promise<string | undefined> {
  try {
    const contract = import('@/lib/contract/error-answer');
    const { errorAnswer } = await Promise.race([contract, rejectAtAbort(signal)]);
    return errorAnswer.parse(await answer.json()).detail;
  } catch {
    return undefined;
  }
}

function rejectAtAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
