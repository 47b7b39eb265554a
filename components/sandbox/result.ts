import * as z from 'zod/mini';
import { formatMoment } from './moment';

const word = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const count = z.string().check(z.regex(/^\d{1,6}$/));

const resultSchema = z.discriminatedUnion('done', [
  z.object({ done: z.literal('behave'), provider: word, behaviour: word, times: count }),
  z.object({ done: z.literal('clock'), now: z.iso.datetime() }),
  z.object({ done: z.literal('jobs'), ran: count, failed: count }),
]);

/** The sentence about what a form did, from the query that its endpoint redirected to. */
export function resultOf(query: URLSearchParams): string | undefined {
  const parsed = z.safeParse(resultSchema, Object.fromEntries(query));
  if (!parsed.success) return undefined;
  const result = parsed.data;
  switch (result.done) {
    case 'behave':
      return result.times === '0'
        ? `Called off: ${result.provider}, ${result.behaviour}.`
        : `Set: the next requests to ${result.provider} end with ${result.behaviour}, ${result.times} in all.`;
    case 'clock':
      return `The website’s time was set to ${formatMoment(result.now)}.`;
    case 'jobs':
      return `Jobs that ran: ${result.ran}. Jobs that failed and are tried again later: ${result.failed}.`;
  }
}
