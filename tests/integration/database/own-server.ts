import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';

/** A database server that one test file has for itself, so that it may stop it. */
export interface OwnServer {
  url: string;
  /** Its data folder. */
  data: string;
  /** Over a connection that is kept open, so it also answers while the server takes no new ones. */
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Stops every process of the server, or only the process that accepts connections, by SIGSTOP. */
  freeze: (which?: 'all' | 'postmaster') => Promise<void>;
  /** Lets them go on. */
  thaw: () => void;
  end: () => Promise<void>;
}

/** Starts a database server in `folder`, else in a new one, which is deleted at its end. */
export async function startOwnServer(folder = newFolder()): Promise<OwnServer> {
  const child = launch(folder);
  const url = await addressOf(child);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const data = join(folder, 'data');
  const query: OwnServer['query'] = async (sql, values = []) =>
    (await client.query(sql, [...values])).rows;
  const postmaster = () =>
    Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const stopped = new Set<number>();
  const stop = (pid: number) => {
    process.kill(pid, 'SIGSTOP');
    stopped.add(pid);
  };
  const thaw = () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    stopped.clear();
  };
  return {
    url,
    data,
    query,
    freeze: async (which = 'all') => {
      // The postmaster starts the others, so it is stopped first and adds none.
      stop(postmaster());
      if (which === 'postmaster') return;
      const others = await query<{ pid: number }>('select pid from pg_stat_activity');
      for (const { pid } of others) stop(pid);
    },
    thaw,
    end: async () => {
      thaw();
      await client.end();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-server-'));
  // The server may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}

function launch(folder: string) {
  const program = 'tests/integration/database/hold-database.ts';
  return spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', program, folder],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

async function addressOf(child: ReturnType<typeof launch>): Promise<string> {
  const errors = text(child.stderr);
  const printed = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const failed = once(child, 'exit').then(async () => {
    throw new Error(await errors);
  });
  failed.catch(() => undefined);
  return Promise.race([printed, failed]);
}
