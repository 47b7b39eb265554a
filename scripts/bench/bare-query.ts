import { createServer } from 'node:http';
import { Pool } from 'pg';
import { z } from 'zod';

// The least that a call which asks the database can cost: a bare server of Node's, in a process of
// its own, that answers each request with one `select 1` over as many connections as the site has.
const { DATABASE_URL, CONNECTIONS, PORT } = z
  .object({ DATABASE_URL: z.url(), CONNECTIONS: z.coerce.number(), PORT: z.coerce.number() })
  .parse(process.env);
const pool = new Pool({ connectionString: DATABASE_URL, max: CONNECTIONS });
const server = createServer(async (_, response) => {
  const { rows } = await pool.query('select 1 as one');
  const body = JSON.stringify(rows[0]);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
});
server.listen(PORT, '127.0.0.1');
