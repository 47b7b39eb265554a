import 'server-only';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { webhookEvents } from '@/lib/server/db/schema/webhook-events';
import { log, onceAMinute } from '@/lib/server/log';
import type { RouteHandler } from './client-connection';
import { parseFields } from './parse-fields';
import { checkType, readJson } from './read-body';
import { JsonResponse } from './responses';
import { runEndpoint } from './run-endpoint';

/** A post of a provider, before its verification. */
interface SignedPost {
  /** The body as received: signatures cover bytes. */
  readonly bytes: Uint8Array;
  readonly headers: Headers;
  /** When it was received, for signatures with a time. */
  readonly at: Date;
}

/** A provider's events, and how they are handled. */
export interface WebhookOptions<Event> {
  readonly provider: string;
  readonly path: string;
  /**
   * Whether the provider signed it: cashfree-webhook.ts, telegram-webhook.ts. It must not throw on any input.
   */
  readonly verify: (post: SignedPost) => boolean;
  /**
   * Returns whether events of the provider are missing now: only then are posts with a wrong signature an
   * alert, since any stranger can send them.
   */
  readonly lacksEvents: (at: Date) => Promise<boolean>;
  /** Accepts unknown fields, since providers add some: `z.object`, not `z.strictObject`. */
  readonly event: z.core.$ZodType<Event>;
  /**
   * False if the provider does not sign the body, which then proves nothing: only the event's key is stored,
   * without personal data.
   */
  readonly keepsBody?: boolean;
  /** Identifies the event, from signed bytes only. */
  readonly key: (event: Event, bytes: Uint8Array) => string;
  /**
   * Handles the event, which was received `at` and has this key, in the transaction that stores it: usually
   * it enqueues a job, which may fail and is tried again. An error rolls back both, and the provider sends
   * the event again.
   */
  readonly accept: (
    event: Event,
    transaction: Queryable,
    received: { readonly at: Date; readonly key: string },
  ) => Promise<void>;
}

/** Dependencies of `webhook`; tests pass their own. */
export interface WebhookFoundations {
  readonly log: Logger;
  readonly storeEvent: typeof storeEvent;
  readonly now: () => Promise<Date>;
}

/**
 * Creates the route handler of a provider's events:
 *
 * ```ts
 * export const POST = webhook({ provider: 'telegram', path: '/webhooks/telegram', … });
 * ```
 *
 * A provider is no browser, so its signature replaces the check of the Origin; a wrong one is answered with 401
 * (`bad_signature` of lib/contract/errors.ts). Each event is stored once, before it is handled, and a repeat is
 * answered with 200 like the first. A repeat is known as long as `webhookEvents` of retention.ts says, so
 * `verify` should reject older events: cashfree-webhook.ts says how old one may be, Telegram signs no time.
 */
export function webhookWith({ log, storeEvent, now }: WebhookFoundations) {
  return <Event>(options: WebhookOptions<Event>): RouteHandler => {
    const { provider, path, keepsBody = true } = options;
    const watchWrong = onceAMinute(async (at: Date) => {
      // If the database or the provider is down, the next post asks again.
      const isMissing = await options.lacksEvents(at).catch(() => false);
      if (isMissing) raiseAlert('signatures_wrong', provider, { provider });
    });
    /** A signed event that can't be parsed is a fault of ours, so it is logged as an error. */
    const readEvent = (bytes: Uint8Array): Event => {
      try {
        return parseFields(options.event, { value: readJson(bytes), part: 'body' });
      } catch (error) {
        const said = error instanceof ApiError ? error.message : undefined;
        raiseAlert('event_unreadable', provider, { provider, route: path, said });
        throw error;
      }
    };
    return (request, context) =>
      runEndpoint({ log, path: options.path }, { request, context }, async () => {
        const bytes = new Uint8Array(await request.arrayBuffer());
        checkType(request, ['application/json']);
        const { headers } = request;
        const at = await now();
        if (!options.verify({ bytes, headers, at })) {
          watchWrong(at);
          throw new ApiError('bad_signature');
        }
        endAlert('signatures_wrong', provider);
        const event = readEvent(bytes);
        const body = keepsBody ? bytes : new Uint8Array();
        const key = options.key(event, bytes);
        const stored = { provider, key, body, receivedAt: at };
        await storeEvent(stored, async (transaction) => {
          await options.accept(event, transaction, { at, key }).catch((cause: unknown) => {
            // Any error of a service makes the provider send the event again.
            throw new Error('An event could not be handled.', { cause });
          });
        });
        return new JsonResponse({ status: 'ok' });
      });
  };
}

/**
 * Stores an event and calls `accept` in one transaction; does neither for a repeated event. Equal events in
 * parallel wait for the first one, and are then repeats.
 */
export async function storeEvent(
  { body, ...event }: Omit<typeof webhookEvents.$inferInsert, 'body'> & { body: Uint8Array },
  accept: (transaction: Queryable) => Promise<void>,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const stored = await transaction
      .insert(webhookEvents)
      .values({ ...event, body: Buffer.from(body) })
      .onConflictDoNothing()
      .returning({ key: webhookEvents.key });
    if (stored.length > 0) await accept(transaction);
  });
}

/** `webhookWith` on the real foundations. */
export const webhook = webhookWith({ log, storeEvent, now });
