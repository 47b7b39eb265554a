/** Milliseconds by which the backend's clock is ahead of this device's. */
let ahead = 0;

/**
 * Takes the backend's time from the header `Date` of an answer; another origin may hide it. Only for
 * successful answers: an error may come from a server before the backend.
 */
export function learnTime({ headers }: Response): void {
  const said = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(said)) ahead = said - Date.now();
}

/**
 * The present moment as the backend knows it, to a second: a plan must not look expired because the
 * device's clock is wrong, and the sandbox's clock can be moved. Until the first answer the device's.
 */
export function backendNow(): Date {
  return new Date(Date.now() + ahead);
}
