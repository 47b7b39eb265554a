import { createServer } from 'node:http';
import { Pool } from 'pg';
import { z } from 'zod';

// The baseline of the endpoints: a plain server of Node's, in a process of its own. `/` answers
// with one `select 1`, over as many connections to the database as the site has; every other address
// with the headers and the body of the site's empty endpoint, which are given.
const { DATABASE_URL, CONNECTIONS, PORT, HEADERS, BODY } = z
  .object({
    DATABASE_URL: z.url(),
    CONNECTIONS: z.coerce.number(),
    PORT: z.coerce.number(),
    HEADERS: z
      .string()
      .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
    BODY: z.string(),
  })
  .parse(process.env);
const pool = new Pool({ connectionString: DATABASE_URL, max: CONNECTIONS });
const server = createServer(async (request, response) => {
  if (request.url !== '/') return response.writeHead(200, HEADERS).end(BODY);
  const { rows } = await pool.query('select 1 as one');
  const body = JSON.stringify(rows[0]);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  return response.end(body);
});
server.listen(PORT, '127.0.0.1');
