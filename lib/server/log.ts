import 'server-only';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that never reach a log line, at the top or one level down. */
const secrets = [
  'mobile',
  'phone',
  'number',
  'email',
  'name',
  'otp',
  'token',
  'tokenId',
  'consentId',
  'pan',
  'body',
  'cookie',
  'authorization',
  'telegram_link',
];

/**
 * JSON lines to stdout. Log ids, statuses and times, never what a person typed or can be identified by:
 * the list of fields is only a safety net. A user's id goes through `keyedHash`. An error is logged by
 * its type, code and stack, since messages of the database and of providers quote values.
 */
export function createLog(destination?: DestinationStream): Logger {
  const options = {
    base: null,
    redact: { paths: secrets.flatMap((field) => [field, `*.${field}`]), remove: true },
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const log = createLog();

const MINUTE_MS = 60_000;

/** `tell`, at most once a minute: what goes on for an hour is worth sixty lines, not seven hundred. */
export function onceAMinute<Args extends unknown[]>(
  tell: (...args: Args) => void,
): (...args: Args) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (performance.now() - toldAt < MINUTE_MS) return;
    toldAt = performance.now();
    tell(...args);
  };
}

interface Described {
  type: string;
  code?: string;
  /** Of mistakes in our own code, whose messages quote names of it and no values. */
  message?: string;
  /** Where it was thrown, without the message. */
  stack: string[];
  cause?: Described;
}

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...((error instanceof TypeError || error instanceof ReferenceError) && { message }),
    stack: stack
      .split('\n')
      .filter((text) => /^\s+at /.test(text))
      .map((text) => text.trim()),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
