import { connect } from 'node:net';
import { TLSSocket } from 'node:tls';
import { errorResponse, listenUntilEnd } from './fake-server';

/** How a server answers the request for TLS: with a certificate, by N for none, or by an error of Postgres. */
export type Answer = { cert: string; key: string } | 'none' | { code: string; message: string };

/** Puts a server like a provider's in front of the database at `databaseUrl`; returns its address on `localhost`. */
export async function startTlsServer(databaseUrl: string, answer: Answer): Promise<string> {
  const { hostname, port } = new URL(databaseUrl);
  const own = await listenUntilEnd((client, keep) => {
    client.once('data', () => {
      if (answer === 'none') return client.end('N');
      if ('code' in answer) return client.end(errorResponse(answer));
      client.write('S');
      const secure = new TLSSocket(client, { ...answer, isServer: true });
      const database = connect(Number(port), hostname);
      keep(secure);
      keep(database);
      return secure.pipe(database).pipe(secure);
    });
  });
  return Object.assign(new URL(databaseUrl), { host: `localhost:${own}` }).href;
}
