import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { programs } from '@/lib/server/build/bundle-server';

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
    expect(last.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /site/bundle ./']);
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
    env_file: z.string().optional(),
    environment: z.record(z.string(), z.string()).optional(),
    volumes: z.array(z.string()).optional(),
    restart: z.string(),
  });
  // Each service has no more rights than it needs, bounded logs and a bounded memory, or this throws.
  const { services, volumes } = z
    .object({
      services: z.record(z.string(), service),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(parse(read('compose.yaml'), { merge: true }));

  it('only the proxy can be reached from outside', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it('the programs of the site read .env, and are told of the mode, the address and the proxy', () => {
    for (const name of ['migrate', 'site', 'backup']) {
      expect([name, services[name]?.env_file]).toEqual([name, '.env']);
      expect(services[name]?.environment).toMatchObject({
        APP_MODE: 'live',
        SITE_URL: expect.stringContaining('DOMAIN'),
        TRUSTED_PROXY_COUNT: '1',
      });
    }
  });

  it('what has to outlast a container is in a volume: certificates, backups and the database', () => {
    const kept = Object.entries(services).flatMap(([name, { volumes: mounts = [] }]) =>
      mounts
        .map((mount) => mount.split(':')[0] ?? '')
        .filter((volume) => !volume.startsWith('.'))
        .map((volume) => [volume, name]),
    );
    expect(Object.fromEntries(kept)).toEqual({
      backups: 'backup',
      certificates: 'proxy',
      database: 'database',
    });
    expect(Object.keys(volumes).sort()).toEqual(kept.map(([volume]) => volume).sort());
  });

  it('a program that ends is started again, but for the migrations', () => {
    for (const [name, { restart }] of Object.entries(services)) {
      expect([name, restart]).toEqual([name, name === 'migrate' ? 'no' : 'unless-stopped']);
    }
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

describe('site@.service', () => {
  /** The values of each key of its section `Service`, in their order. */
  const values = new Map<string, string[]>();
  const [, service = ''] = read('deploy/site@.service').split(/^\[Service\]$/m);
  const lines = service.replaceAll('\\\n', '').split(/^\[/m)[0]?.split('\n') ?? [];
  for (const line of lines.filter((each) => /^\w/.test(each))) {
    const [key = '', ...rest] = line.split('=');
    values.set(key, [...(values.get(key) ?? []), rest.join('=')]);
  }

  it('starts Node itself, with what the bundle has, after the migrations', () => {
    for (const [key, program] of [
      ['ExecStartPre', 'migrate.js'],
      ['ExecStart', 'server.js'],
    ] as const) {
      expect(values.get(key)).toEqual([`/usr/bin/node /opt/site/${program}`]);
      expect(inBundle).toContain(program);
    }
  });

  it('each process has the port of its name, and only a proxy of its machine reaches it', () => {
    const [environment = ''] = values.get('Environment') ?? [];
    expect(parseEnv(environment.replaceAll(' ', '\n'))).toMatchObject({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '%i',
    });
  });

  it('reads the file of settings that the documents name, and keeps nothing on the disk', () => {
    const [file = ''] = values.get('EnvironmentFile') ?? [];
    expect(read('docs/operations.md')).toContain(`\`${file}\``);
    for (const [key, value] of [
      ['DynamicUser', 'yes'],
      ['ProtectSystem', 'strict'],
      ['ProtectHome', 'yes'],
      ['PrivateTmp', 'yes'],
      ['NoNewPrivileges', 'yes'],
      ['CapabilityBoundingSet', ''],
      ['Restart', 'always'],
    ] as const) {
      expect([key, values.get(key)]).toEqual([key, [value]]);
    }
  });
});

it('a shell reads the example of settings as the site does, with a value that has spaces', () => {
  const text = `${read('.env.live.example')}\nOPERATORS="Asha Nair,Ravi Menon"\n`;
  const said = parseEnv(text);
  const script = `set -a\n${text}\nexec "${process.execPath}" -p 'JSON.stringify(process.env)'`;
  const { stdout } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { NODE_ENV: 'test' },
  });
  expect(JSON.parse(stdout)).toMatchObject(said);
});
