import 'server-only';

const BY_TLS = 'add ?sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, where FILE has';

/** By the code and the message of an error of Postgres, PgBouncer, Node or `pg`; the first that fits counts. */
const remedies: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    /^28P01|password must be a string/,
    'the server rejects the user or the password: correct DATABASE_URL',
  ],
  [
    /^28000 .*no encryption/,
    `the server takes connections by TLS only: ${BY_TLS} the certificate of its authority`,
  ],
  [
    /^28000 .*client certificate/,
    'the server asks for a certificate of the site: name its files by sslcert and sslkey in DATABASE_URL',
  ],
  [
    /^28/,
    'the server does not let this user in: correct DATABASE_URL, or pg_hba.conf of the server',
  ],
  [
    /^3D000|no such database/,
    'the server has no database of this name: create it, or correct DATABASE_URL',
  ],
  [
    /^53300|no more connections/,
    'the server has no connection left: raise max_connections, or run fewer processes',
  ],
  [/^57P03/, 'the server is starting or ending: wait, or look at its log'],
  [
    /^08P01 unsupported startup parameter(?: in options)?: (\w+)/,
    'the pooler of the database takes no parameter $1: take it out of DATABASE_URL, or name it in ignore_startup_parameters of PgBouncer',
  ],
  [
    /^08P01/,
    'the pooler of the database does not let the site in: correct DATABASE_URL, or the pooler’s users and databases',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED|INVALID_CA/,
    `the server has a certificate of an authority that is not known here: ${BY_TLS} the certificate of that authority, which who runs the server hands out`,
  ],
  [
    /ALTNAME/,
    'the server has a certificate for another name: write the name that it is for into DATABASE_URL, not an address',
  ],
  [
    /CERT_HAS_EXPIRED|CERT_NOT_YET/,
    'the server has a certificate that is not valid today: renew it, or correct the clock of this machine',
  ],
  [
    /not support SSL/,
    'the server takes no TLS: turn it on there, or take sslmode out of DATABASE_URL where the network is private',
  ],
  [
    /^(?:ENOENT|EACCES|EISDIR) (?!connect)|_PEM_/,
    'a file that sslrootcert, sslcert or sslkey of DATABASE_URL names can’t be read or has no certificate: correct it',
  ],
  [
    /SSL|EPROTO/,
    'the server and the site agree on no TLS: correct host and port in DATABASE_URL, or the TLS of the server',
  ],
];

/** What is wrong and what to do where no connection is made, as a clause; it has no value of `DATABASE_URL`. */
export function remedyOf(error: unknown): string {
  const text = textOf(error);
  for (const [pattern, remedy] of remedies) {
    const found = pattern.exec(text);
    if (found) return remedy.replace('$1', found[1] ?? '');
  }
  return 'start it, or correct DATABASE_URL';
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? error.code : '';
  return `${code} ${error.message}`;
}
