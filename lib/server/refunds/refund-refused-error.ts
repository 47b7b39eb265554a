import 'server-only';

/** A refund that can't be: its message says why, for the operator. */
export class RefundRefusedError extends Error {
  override name = 'RefundRefusedError';
}
