import 'server-only';

const BY_TLS = 'add ?sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, where FILE has';

/**
 * Patterns of the code and the message of an error of Postgres, PgBouncer, Node or `pg`. The first match wins.
 */
const remedies: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    /^28P01|password must be a string/,
    'the server rejects the user or the password: correct DATABASE_URL',
  ],
  [
    /^28000 .*no encryption/,
    `the server accepts connections by TLS only: ${BY_TLS} the CA certificate of the server`,
  ],
  [
    /^28000 .*client certificate/,
    'the server requires a client certificate: name its files by sslcert and sslkey in DATABASE_URL',
  ],
  [/^28/, 'the server rejects this user: correct DATABASE_URL, or pg_hba.conf of the server'],
  [
    /^3D000|no such database/,
    'the server has no database of this name: create it, or correct DATABASE_URL',
  ],
  [
    /^53300|no more connections/,
    'the server has no connection left: raise max_connections, or run fewer processes',
  ],
  [/^57P03/, 'the server is starting or shutting down: wait, or look at its log'],
  [
    /^08P01 unsupported startup parameter(?: in options)?: (\w+)/,
    'the pooler of the database accepts no parameter $1: remove it from DATABASE_URL, or name it in ignore_startup_parameters of PgBouncer',
  ],
  [
    /^08P01/,
    'the pooler of the database rejects the site: correct DATABASE_URL, or the pooler’s users and databases',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED|INVALID_CA/,
    `the server’s certificate was issued by an unknown authority: ${BY_TLS} the CA certificate that the database’s provider offers`,
  ],
  [
    /ALTNAME/,
    'the server’s certificate is for another host name: use that name in DATABASE_URL, not an IP address',
  ],
  [
    /CERT_HAS_EXPIRED|CERT_NOT_YET/,
    'the server’s certificate is not valid today: renew it, or correct the clock of this machine',
  ],
  [
    /not support SSL/,
    'the server does not support TLS: turn it on there, or remove sslmode from DATABASE_URL if the network is private',
  ],
  [
    /^(?:ENOENT|EACCES|EISDIR) (?!connect)|_PEM_/,
    'a file named by sslrootcert, sslcert or sslkey in DATABASE_URL can’t be read or contains no certificate: correct it',
  ],
  [
    /SSL|EPROTO/,
    'the TLS handshake with the server fails: correct host and port in DATABASE_URL, or the TLS settings of the server',
  ],
];

/** Returns why no connection was made and what to do, as a clause without any value of `DATABASE_URL`. */
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
