import 'server-only';

/** An operator's request can't be carried out: the message has the reason, without personal data. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
