import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { programs } from '@/lib/server/http/build/bundle-server';

const read = (file: string) => readFileSync(file, 'utf8');

/** Programs that the bundle has, as the image and the services name them. */
const inBundle = Object.keys(programs).map((name) => `${name === 'main' ? 'server' : name}.js`);

describe('Dockerfile', () => {
  const instructions = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const [, ...stages] = instructions.join('\n').split(/^FROM /m);
  const last = stages.at(-1) ?? '';

  it('its stages begin from one exact version of the Node that .nvmrc names', () => {
    const major = read('.nvmrc').trim();
    const bases = stages.map((stage) => stage.split(/\s/)[0]);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(new RegExp(`^node:${major}\\.\\d+\\.\\d+-bookworm-slim$`));
  });

  it('what runs is the bundle, without a shell and not as root', () => {
    expect(last.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /site/.bundle ./']);
    expect(last).toMatch(/^USER node$/m);
    const started = last.match(/^(?:RUN|ENTRYPOINT|CMD) .*$/gm) ?? [];
    expect(started.filter((line) => !line.includes(' ['))).toEqual([]);
    expect(inBundle).toContain(/^CMD \["(.*)"\]$/m.exec(last)?.[1]);
    expect(last).toMatch(/^HEALTHCHECK .* CMD \["node".*\/api\/health/m);
  });
});

describe('compose.yaml', () => {
  const service = z.object({
    command: z.array(z.string()).optional(),
    healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal('ALL')]),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
    logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
    mem_limit: z.string(),
    build: z.object({}).optional(),
    ports: z.array(z.string()).optional(),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    deploy: z.object({ replicas: z.number() }).optional(),
    stop_grace_period: z.string().optional(),
  });
  // Each service has no more rights than it needs, bounded logs and a bounded memory, or this throws.
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(read('compose.yaml'), { merge: true }));

  it('only the proxy can be reached from outside', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it('one service builds the image, whose name is taken for a second one', () => {
    const built = Object.entries(services).filter(([, { build }]) => build);
    expect(built.map(([name]) => name)).toEqual(['site']);
  });

  it('two replicas start after the migrations have ended', () => {
    expect(services.site?.deploy?.replicas).toBe(2);
    expect(services.site?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
    expect(inBundle).toContain(services.migrate?.command?.[0]);
  });

  it('the service of the backups is healthy while the newest one is younger than 26 hours', () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'));
    const [, , , check = ''] = services.backup?.healthcheck?.test ?? [];
    const program = check.replaceAll('$$', '$').replaceAll('/backups', folder);
    const exitCode = () => spawnSync(process.execPath, ['--eval', program]).status;
    expect(exitCode(), 'without a backup').toBe(1);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [name, hours] of [
      ['one', 27],
      ['two', 25],
    ] as const) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours));
      expect(exitCode(), `${hours} hours after the last one`).toBe(hours < 26 ? 0 : 1);
    }
    rmSync(folder, { recursive: true });
  });

  it('a process has more time to end than it takes', () => {
    expect(Number.parseInt(services.site?.stop_grace_period ?? '', 10)).toBeGreaterThan(25);
    expect(
      Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/site@.service'))?.[1]),
    ).toBeGreaterThan(25);
  });
});

it.each([
  ['nginx.conf', /^ {2}keepalive_timeout (\d+)s;$/m],
  ['Caddyfile', /^\t{3}keepalive (\d+)s$/m],
])('%s closes idle connections before a process that ends does', (file, seconds) => {
  expect(Number(seconds.exec(read(`deploy/${file}`))?.[1])).toBeLessThan(5);
});

it('systemd starts Node itself, with what the bundle has', () => {
  const unit = read('deploy/site@.service');
  const started = [...unit.matchAll(/^ExecStart\w*=\/usr\/bin\/node \/opt\/site\/(\S+)$/gm)];
  expect(started.map(([, name]) => name)).toEqual(['migrate.js', 'server.js']);
  // Only the proxy of its machine may reach a process, since it believes what X-Forwarded-For says.
  expect(unit).toMatch(/^Environment=.* HOST=127\.0\.0\.1 /m);
  for (const line of ['ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes']) {
    expect(unit).toContain(`\n${line}\n`);
  }
});
