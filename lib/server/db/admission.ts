import 'server-only';

/** Whether the database may not be used yet. */
let refused = false;

/** The database has not passed the checks of the start, so nothing may be asked of it. */
export class DatabaseNotAdmittedError extends Error {
  override name = 'DatabaseNotAdmittedError';
}

/** Keeps this process from using the database until `admitDatabase`. */
export function refuseDatabase(): void {
  refused = true;
}

/** Lets this process use the database: it is fit and has this release's schema. */
export function admitDatabase(): void {
  refused = false;
}

/** @throws DatabaseNotAdmittedError while the database may not be used. */
export function requireAdmission(): void {
  if (refused) throw new DatabaseNotAdmittedError();
}
