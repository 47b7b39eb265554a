import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { COMMIT, type PostgresProxy, startPostgresProxy } from './postgres-proxy';
import { createEmptyDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
let proxy: PostgresProxy;
let client: Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('create table kept (n int)');
});
beforeEach(async () => {
  await database.query('delete from kept');
  proxy = await startPostgresProxy(database.url);
  client = new Client({ connectionString: proxy.url });
  client.on('error', () => undefined);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await proxy.close();
});
afterAll(() => database.drop());

const kept = () => database.query<{ n: number }>('select n from kept');

/** A transaction with one row, as the website's are. */
async function store(n: number): Promise<void> {
  await client.query('begin');
  await client.query('insert into kept values ($1)', [n]);
  await client.query('do $$ begin end $$; commit');
}

const disconnect = async () => 'disconnect' as const;

it('a statement that the proxy stops before the database is not executed', async () => {
  const reached = proxy.reach({ statement: /insert into kept/, moment: 'before', act: disconnect });
  await expect(store(1)).rejects.toThrow();
  await reached;
  expect(await kept()).toEqual([]);
});

it('a COMMIT that the proxy stops before the database is rolled back', async () => {
  const point = { statement: COMMIT, afterStatement: /insert into kept/ };
  const reached = proxy.reach({ ...point, moment: 'before', act: disconnect });
  await expect(store(1)).rejects.toThrow();
  await reached;
  await expect.poll(kept).toEqual([]);
});

it('a COMMIT whose answer the proxy loses is executed, and its client sees an error', async () => {
  const point = { statement: COMMIT, afterStatement: /insert into kept/ };
  const reached = proxy.reach({ ...point, moment: 'after', act: disconnect });
  await expect(store(1)).rejects.toThrow();
  await reached;
  expect(await kept()).toEqual([{ n: 1 }]);
});

it('a statement is held until the action is done, and a point is reached once', async () => {
  const seen: unknown[] = [];
  const point = {
    statement: COMMIT,
    afterStatement: /insert into kept/,
    moment: 'before',
  } as const;
  void proxy.reach({
    ...point,
    act: async () => {
      seen.push(await kept());
      return 'continue';
    },
  });
  await store(1);
  await store(2);
  expect(seen).toEqual([[]]);
  expect(await kept()).toEqual([{ n: 1 }, { n: 2 }]);
});

it('as many statements pass before a point as it skips', async () => {
  const statement = /insert into kept/;
  const reached = proxy.reach({ statement, skip: 1, moment: 'before', act: disconnect });
  await store(1);
  await expect(store(2)).rejects.toThrow();
  await reached;
  expect(await kept()).toEqual([{ n: 1 }]);
});

it('a COMMIT of another transaction does not reach the point', async () => {
  const seen: string[] = [];
  const act = async () => {
    seen.push('reached');
    return 'continue' as const;
  };
  void proxy.reach({
    statement: COMMIT,
    afterStatement: /insert into other/,
    moment: 'before',
    act,
  });
  await store(1);
  expect(seen).toEqual([]);
});

it('a database that is cut off takes no connection until it is reconnected', async () => {
  proxy.cut();
  await expect(client.query('select 1')).rejects.toThrow();
  const next = () => new Client({ connectionString: proxy.url });
  await expect(next().connect()).rejects.toThrow();
  proxy.reconnect();
  const reconnected = next();
  await reconnected.connect();
  await reconnected.end();
});
