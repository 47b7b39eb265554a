/** The outcome of sending a form. */
type LeadAnswer = { readonly accepted: true } | ({ readonly accepted: false } & Rejection);

/** The correction to ask of the visitor, if there is one, and the name of its field. */
interface Rejection {
  readonly detail?: string;
  readonly field?: string | undefined;
}

/** Statuses that concern the visitor's input: it is too long, or a field is wrong. */
const aboutTheFields = new Set([413, 422]);

/** How long an answer may take, in milliseconds: our own server lets a request wait up to 10 s at a limit. */
const ANSWER_WITHIN = 15_000;

/**
 * Posts the fields of a form. The endpoint may be of another origin, whose response a page cannot read, so
 * any response counts as accepted, except a rejection that can be read.
 * @throws TypeError when the network fails, Error when no answer comes within 15 s.
 */
export async function postLead(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<LeadAnswer> {
  const limit = new AbortController();
  const late = new Error(`${address} did not answer within ${ANSWER_WITHIN / 1000} s.`);
  const timer = setTimeout(() => limit.abort(late), ANSWER_WITHIN);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      mode: 'no-cors',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      signal: limit.signal,
    });
    if (answer.type === 'opaque' || answer.ok) return { accepted: true };
    console.error(`${address} answered with ${answer.status}.`);
    const rejection = aboutTheFields.has(answer.status) ? await readRejection(answer) : {};
    return { accepted: false, ...rejection };
  } finally {
    clearTimeout(timer);
  }
}

/** Without the schema of errors, which would be most of the page's script. */
async function readRejection(answer: Response): Promise<Rejection> {
  const error: unknown = await answer.json().catch(() => undefined);
  if (typeof error !== 'object' || !error || !('detail' in error && 'message' in error)) return {};
  const { detail, message } = error;
  if (typeof detail !== 'string') return {};
  return { detail, field: /^Invalid field: (\w+)$/.exec(String(message))?.[1] };
}
