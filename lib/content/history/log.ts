import { createHash } from 'node:crypto';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The longest note of a change, in characters. */
export const LONGEST_NOTE = 300;

const entrySchema = z
  .strictObject({
    page: z.string().regex(/^(?:\/[a-z0-9-]+)+$/),
    /** The last part of the version's address: its day, from the second one of a day on with a number. */
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}(?:-\d+)?$/),
    /** The day in India of the build from which the page read so. */
    day: z.iso.date(),
    /** The commit that was built. */
    commit: z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/),
    /** Why the page changed; null for the first version, or without a note. */
    note: z.string().min(1).max(LONGEST_NOTE).nullable(),
    /** Hash of the version's file. */
    sha256,
    /** Hash of the line before; null in the first line. */
    previous: sha256.nullable(),
  })
  .refine(({ version, day }) => version.startsWith(day));

/** A line of the log of versions. */
export type LogEntry = Readonly<z.output<typeof entrySchema>>;

export interface Log {
  readonly entries: readonly LogEntry[];
  /** A sentence for each line that can't be as `npm run record` wrote it. */
  readonly problems: readonly string[];
}

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The text that adds an entry to a log with the text `log`. */
export function lineAfter(log: string, entry: Omit<LogEntry, 'previous'>): string {
  const last = log.split('\n').at(-2);
  const previous = last === undefined ? null : sha256Of(last);
  return `${JSON.stringify(entrySchema.parse({ ...entry, previous }))}\n`;
}

/** Reads a log, and checks that each line has the hash of the one before it. */
export function readLog(text: string): Log {
  if (text.includes('\r'))
    return { entries: [], problems: ['has line ends of Windows (CRLF), so no hash fits'] };
  const entries: LogEntry[] = [];
  const problems: string[] = [];
  const lines = text.split('\n');
  if (lines.pop() !== '') problems.push('its last line is cut off');
  for (const [index, line] of lines.entries()) {
    const entry = parseEntry(line);
    const before = lines[index - 1];
    const previous = before === undefined ? null : sha256Of(before);
    if (!entry) problems.push(`line ${index + 1} is not an entry of a version`);
    else if (entry.previous !== previous)
      problems.push(
        `line ${index + 1} (${entry.page}, ${entry.version}) does not follow the line before it: one of them was changed, moved, added or taken out`,
      );
    if (entry) entries.push(entry);
  }
  return { entries, problems };
}

function parseEntry(line: string): LogEntry | undefined {
  try {
    const { data } = entrySchema.safeParse(JSON.parse(line));
    return JSON.stringify(data) === line ? data : undefined;
  } catch {
    return undefined;
  }
}
