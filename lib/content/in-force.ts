/** The days, in India, from and until which a document is shown; left out: no bound. */
export interface Effective {
  readonly effectiveFrom?: string | undefined;
  readonly effectiveUntil?: string | undefined;
}

/** Whether a document is shown on a day such as `2026-11-20`. Both bounds are days of showing. */
export function isInForce({ effectiveFrom, effectiveUntil }: Effective, day: string): boolean {
  return (!effectiveFrom || effectiveFrom <= day) && (!effectiveUntil || day <= effectiveUntil);
}
