import { expect, test, vi } from 'vitest';
import { parseStartEnv } from '@/lib/server/env';
import { MIGRATIONS, prepareSchema } from '@/scripts/database/prepare-schema';

const url = 'postgres://site:secret@127.0.0.1:9/site';
const folder = MIGRATIONS;

test('live starts without a database that can’t be reached, and says so', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const env = parseStartEnv({
    APP_MODE: 'live',
    SITE_URL: 'https://www.example.com',
    DATABASE_URL: url,
    AUTH_SECRET: 'x'.repeat(32),
    SMS_AUTH_KEY: 'firms-own-key',
    SMS_TEMPLATE_ID: 'firms-own-template',
  });
  await prepareSchema({ folder, url, env });
  expect(printed).toHaveBeenCalledExactlyOnceWith(
    "The database can't be reached: connect ECONNREFUSED 127.0.0.1:9. Pages are served without it; it is tried again until it is there.",
  );
});

test('the sandbox does not', async () => {
  const env = parseStartEnv({ DATABASE_URL: url });
  await expect(prepareSchema({ folder, url, env })).rejects.toMatchObject({
    message: "The database can't be reached: connect ECONNREFUSED 127.0.0.1:9.",
    remedy: expect.stringContaining('leave DATABASE_URL unset'),
  });
});
