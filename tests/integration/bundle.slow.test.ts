import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './server-process';
import { createEmptyDatabase, type TestDatabase } from './test-database';

const temporary = mkdtempSync(join(tmpdir(), 'bundle-'));
const folder = join(temporary, 'bundle');

let database: TestDatabase;

const run = (program: string, ...args: string[]) =>
  execa(process.execPath, [program, ...args], {
    cwd: folder,
    env: { DATABASE_URL: database.url },
    reject: false,
  });

const pack = () => execa('npm', ['run', '--silent', 'bundle']);

beforeAll(async () => {
  await pack();
  await execa('tar', ['--extract', '--file=bundle.tar.gz', `--directory=${temporary}`]);
  database = await createEmptyDatabase();
});

afterAll(async () => {
  await database.drop();
  rmSync(temporary, { recursive: true });
});

describe('the bundle', () => {
  it('is under 60 MB and has neither packages nor sources', async () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /node_modules|\.tsx?$/.test(name))).toEqual([]);
    const { stdout } = await execa('du', [
      '--summarize',
      '--apparent-size',
      '--block-size=1',
      folder,
    ]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(60_000_000);
  });

  it('has the same bytes when it is packed again, and says their hash', async () => {
    const said = readFileSync('bundle.tar.gz.sha256', 'utf8');
    await pack();
    const sha256 = createHash('sha256').update(readFileSync('bundle.tar.gz')).digest('hex');
    expect(said).toBe(`${sha256}  bundle.tar.gz\n`);
  });

  it('migrates an empty database, and its commands and its website use that', async () => {
    for (const program of ['migrate.js', 'keys-rotate.js']) {
      const stdout = expect.stringContaining('Usage: npm run');
      expect(await run(program, '--help')).toMatchObject({ exitCode: 0, stdout });
    }
    expect(await run('ops.js', 'jobs')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('apply the migrations'),
    });
    expect(await run('migrate.js')).toMatchObject({ exitCode: 0 });
    expect(await run('ops.js', 'jobs')).toMatchObject({ exitCode: 0 });
    expect(await run('keys-rotate.js')).toMatchObject({
      stdout: expect.stringContaining('0 left.'),
    });
    expect(await run('doctor.js')).toMatchObject({
      exitCode: 1,
      stdout: expect.stringMatching(/^ok {4}migrations: .*\n(?:.*\n)*fail {2}site: /m),
    });
    const site = await startServer(
      { DATABASE_URL: database.url },
      { folder, program: 'server.js' },
    );
    expect((await fetch(`${site.url}/disclaimer`)).status).toBe(200);
    expect(await (await fetch(`${site.url}/api/ready`)).json()).toEqual({ status: 'ready' });
    site.signal('SIGTERM');
    expect(await site.ended).toBe(0);
  });
});
