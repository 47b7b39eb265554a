import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, gt, lte, or } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import type { contactLead, masterClassLead } from '@/lib/contract/leads';
import { type KnownBrowser, maySkipQueue } from '@/lib/server/accounts/auth/may-skip-queue';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { countAddress } from '@/lib/server/core/limits/count-address';
import { RequestQueue } from '@/lib/server/core/limits/request-queue';
import { CLOCK_SLACK_MS, takeSlot } from '@/lib/server/core/limits/sliding-window';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { leadDigests, leads } from '@/lib/server/db/schema/leads';
import { type Env, loadEnv, ownOrigins } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';
import { forwardLead } from './forward-lead';

/** When to send a form again that could not be stored, in seconds. */
const RETRY_S = 30;

interface Sender extends KnownBrowser {
  /** The client's network address, which has limits of its own. */
  readonly address: string;
  /** The page of the form, as the browser names it. */
  readonly referer: string | null;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/** Leads over the website's limit of a minute, by form. */
const queues: { readonly [Kind in Lead['kind']]: RequestQueue } = {
  masterclass: new RequestQueue(),
  contact: new RequestQueue(),
};

/**
 * Stores a lead with its time and the page of its form. An equal lead within ten minutes is not stored again.
 * If the firm has its own endpoint, the same transaction enqueues the job that forwards the lead.
 *
 * @throws ApiError `too_many_requests`, after up to 10 seconds where it is the website's limit; `unavailable`
 * if it was not stored for any reason.
 */
export async function storeLead(
  lead: Lead,
  { address, referer, signal, ...browser }: Sender,
): Promise<void> {
  const { kind } = lead;
  await countAddress(address, `leads-${kind}`);
  const page = refererPage(referer, loadEnv());
  try {
    await queues[kind].run({
      attempt: (how) => store({ ...lead, page }, how),
      maySkipQueue: () => maySkipQueue(browser, { queue: `leads-${kind}` }),
      signal,
    });
  } catch (error) {
    throw error instanceof ApiError ? error : notStored(error);
  }
}

async function store(
  { page, ...lead }: Lead & { page: string | null },
  { skipsLimit }: { skipsLimit: boolean },
): Promise<void> {
  const { LEADS_PER_MINUTE, LEADS_FORWARD_URL } = loadEnv();
  const { kind } = lead;
  const id = randomUUID();
  const at = await now();
  await inTransaction(async (transaction) => {
    if (!skipsLimit) {
      const rows = { table: leads, where: eq(leads.kind, kind) };
      const limit = { name: `leads-${kind}`, most: LEADS_PER_MINUTE, at };
      await takeSlot(transaction, rows, limit);
    }
    if (await isRepeat(transaction, lead, at)) return;
    await transaction.insert(leads).values({ ...lead, id, page, createdAt: at });
    if (LEADS_FORWARD_URL) await enqueue(transaction, forwardLead, { id });
  });
}

function notStored(cause: unknown): ApiError {
  const error = new ApiError('unavailable', { retryAfterSeconds: RETRY_S });
  error.cause = cause;
  return error;
}

/** No page of the website has a longer path; a forged one may. */
const LONGEST_PATH = 200;

/** The path of the page of this website that a Referer names, without its query; null for any other. */
export function refererPage(referer: string | null, env: Env): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const { origin, pathname } = new URL(referer);
  return ownOrigins(env).includes(origin) && pathname.length <= LONGEST_PATH ? pathname : null;
}

/** The fields of product 6.9 and no others. */
type Lead =
  | ({ readonly kind: 'masterclass' } & z.output<typeof masterClassLead.body>)
  | ({ readonly kind: 'contact' } & z.output<typeof contactLead.body>);

/** A lead with the same form and fields within this time counts as sent again. */
const REPEAT_MS = 10 * 60_000;

/**
 * Returns whether an equal lead was stored within the last ten minutes. If not, this one counts as stored
 * once `transaction` is committed. Concurrent equal leads wait for the first.
 */
async function isRepeat(transaction: Queryable, lead: Lead, at: Date): Promise<boolean> {
  const { createdAt } = leadDigests;
  const isOld = lte(createdAt, new Date(at.getTime() - REPEAT_MS));
  // Stored before the sandbox's clock was set back: it must not count until then.
  const isAhead = gt(createdAt, new Date(at.getTime() + CLOCK_SLACK_MS));
  const stored = await transaction
    .insert(leadDigests)
    .values({ digest: digestOf(lead), createdAt: at })
    .onConflictDoUpdate({
      target: leadDigests.digest,
      set: { createdAt: at },
      setWhere: or(isOld, isAhead),
    })
    .returning({ createdAt });
  return stored.length === 0;
}

function digestOf(lead: Lead): Buffer {
  const { kind, name, email } = lead;
  const value = JSON.stringify([
    kind,
    name,
    email,
    kind === 'contact' ? lead.message : lead.number,
  ]);
  return Buffer.from(keyedHash(loadEnv().AUTH_SECRET, { purpose: 'lead', value }), 'base64url');
}
