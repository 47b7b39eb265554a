import type { z } from 'zod';
import { regulation } from '../schema/settings/regulation';
import type { SourceFile } from './source-file';

/** What `regulation.yaml` demands of texts, by where it is written. */
export interface Rules {
  readonly file: SourceFile;
  readonly claims: z.output<typeof claims>;
  readonly claimWords: z.output<typeof claimWords>;
  readonly disclaimers: z.output<typeof disclaimers>;
  readonly contradictions: z.output<typeof contradictions>;
}

export interface Loss {
  readonly path: readonly PropertyKey[];
  /** Completes "now". */
  readonly now: string;
  /** The warning of which the acknowledgement is without use now. */
  readonly acknowledged?: string;
}

export const { claims, claimWords, disclaimers, contradictions } = regulation.schema.shape;

type Origin = Pick<Rules['claims'][number], 'source' | 'date'>;

/** Whether two rules rest on the same source. */
export const isSameOrigin = (a: Origin, b: Origin) => a.source === b.source && a.date === b.date;

/** What is in `before` and not in `now`, with its place in `now`: that of what followed it. */
export function* lostFrom(before: readonly string[] = [], now: readonly string[] = []) {
  for (const [index, lost] of before.entries())
    if (!now.includes(lost)) yield { lost, at: Math.max(0, Math.min(index, now.length - 1)) };
}
