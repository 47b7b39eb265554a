import 'server-only';

/** Whether the database may not be used yet. */
let closed = false;

/** The database has not passed the checks at the start, so it may not be used. */
export class DatabaseNotAdmittedError extends Error {
  override name = 'DatabaseNotAdmittedError';
}

/** Keeps this process from using the database until `admitDatabase`. */
export function blockDatabase(): void {
  closed = true;
}

/** Lets this process use the database: it has passed the checks and has this release's schema. */
export function admitDatabase(): void {
  closed = false;
}

/** @throws DatabaseNotAdmittedError while the database may not be used. */
export function requireAdmission(): void {
  if (closed) throw new DatabaseNotAdmittedError();
}
