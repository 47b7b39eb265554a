import 'server-only';
import { DAY_MS } from '@/lib/domain/dates';

/** How long an answer of the service that verifies PANs holds (product 9.7). */
export const ANSWER_MS = DAY_MS;

/** A look-up without an answer after this time, longer than any takes, was that of a process that was killed. */
export const LOOKUP_MS = 30_000;
