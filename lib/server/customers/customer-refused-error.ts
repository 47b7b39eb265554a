import 'server-only';

/** What can't be done with a customer: the message says why, for the operator. */
export class CustomerRefusedError extends Error {
  override name = 'CustomerRefusedError';
}
