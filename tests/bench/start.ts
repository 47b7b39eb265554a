import { existsSync, statSync } from 'node:fs';
import { execa } from 'execa';
import { startSite } from './site';
import { startTemporaryDatabase } from './temporary-database';

const STARTS = 5;

/** Cost of a deployment: the size of the bundle, and the time from its start until it is ready. */
export async function measureBundle() {
  if (!existsSync('bundle.tar.gz')) throw new Error('Run `npm run bundle` first.');
  const { stdout } = await execa('du', ['-s', '--apparent-size', '--block-size=1', 'bundle']);
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  return {
    folder: megabytes(Number.parseInt(stdout, 10)),
    archive: megabytes(statSync('bundle.tar.gz').size),
    starts: await measureStarts(),
  };
}

/** Milliseconds of each start on a database that is up to date, sorted. */
async function measureStarts(): Promise<number[]> {
  const database = await startTemporaryDatabase(process.cwd());
  const start = async () => {
    const from = performance.now();
    const site = await startSite({ DATABASE_URL: database.url }, 'bundle/server.js');
    const milliseconds = Math.round(performance.now() - from);
    await site.close();
    return milliseconds;
  };
  try {
    // The first one makes the schema.
    await start();
    const all: number[] = [];
    while (all.length < STARTS) all.push(await start());
    return all.sort((one, other) => one - other);
  } finally {
    await database.close();
  }
}
