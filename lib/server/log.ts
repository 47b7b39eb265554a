import 'server-only';
import { type DestinationStream, type Logger, pino } from 'pino';
import { LineWriter } from './line-writer';

const STDOUT = 1;

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
 * JSON lines to stdout. Log ids, statuses and times, never a person's input or identifying data: the list of
 * fields is only a safety net. A mobile goes through `maskMobile`, a user's id through `keyedHash`. An error
 * is logged by its type, code and stack, since messages of the database and of providers quote values.
 */
export function createLog(destination: DestinationStream): Logger {
  const options = {
    base: null,
    redact: { paths: secrets.flatMap((field) => [field, `*.${field}`]), remove: true },
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, destination);
}

export const log = createLog(new LineWriter(STDOUT));

const MINUTE_MS = 60_000;

/** `report`, at most once a minute, so that a lasting failure does not fill the log. */
export function onceAMinute<Args extends unknown[]>(
  report: (...args: Args) => void,
): (...args: Args) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (performance.now() - reportedAt < MINUTE_MS) return;
    reportedAt = performance.now();
    report(...args);
  };
}

interface Described {
  type: string;
  code?: string;
  /** Set for programming errors only, whose messages quote names of the code and no values. */
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
