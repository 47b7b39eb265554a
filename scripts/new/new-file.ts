import { monthAfter } from '@/lib/content/check/policy/complaint-months';

/** A document to write. */
export interface NewFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  /** Sentences for whoever made it. */
  readonly notes: readonly string[];
}

/** The first day of the month after that of `day`, from which new texts hold unless people say so. */
export function firstOfNextMonth(day: string): string {
  return `${monthAfter(day.slice(0, 7), 1)}-01`;
}
