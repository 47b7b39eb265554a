import 'server-only';
import { z } from 'zod';
import {
  forwardUrl,
  inEveryMode,
  inLive,
  isHttps,
  numberSetting,
  orElse,
  origin,
  row,
  secret,
  wholeNumber,
} from './env-rows';
import { isPublicHost } from './public-host';

const isLocal = (url: URL) => /^https?:$/.test(url.protocol) && !isPublicHost(url.hostname);

const databaseUrl = z
  .string(
    'in live set the address of the database, such as postgres://user:password@host:5432/name',
  )
  .refine(
    (text) => /^postgres(?:ql)?:\/\/[^/]/.test(text) && URL.canParse(text),
    'use an address such as postgres://user:password@host:5432/name',
  );

/** Rejects the password of `.env.live.example`. */
const firmsDatabase = databaseUrl.refine(
  (text) => !URL.canParse(text) || new URL(text).password.toLowerCase() !== 'password',
  'in live give the database user its own password, not the example’s',
);

const PUBLIC_SITE =
  'in live set the public https origin of the website, such as https://www.example.com';

const isPublicSite = (url: URL) => isHttps(url) && isPublicHost(url.hostname);

const host = z
  .string()
  .regex(/^[\w.:-]+$/, 'use an address of this machine without a port, such as 127.0.0.1');

const robots = z.enum(['index', 'noindex'], 'use index or noindex');

const PROXIES =
  'in live set how many proxies of yours are in front of the website, from 1 to 9: each adds the address that it sees to X-Forwarded-For, and limits count visitors by that';

const apiBase = z
  .string()
  .refine(
    (text) => /^(?:https?:\/\/[\w.-]+(?::\d{1,5})?)?(?:\/[\w.-]+)*$/.test(text),
    'use a path such as /api or an address such as https://api.example.com, without / at its end',
  );

/** The website, its database and who works with it. */
export const site = {
  PORT: numberSetting('3000', 'Port of the website.', [1, 65_535]),
  HOST: inLive(
    'Address to listen on. Unset: 127.0.0.1 in sandbox, 0.0.0.0 in live.',
    host.default('127.0.0.1'),
    host.default('0.0.0.0'),
  ),
  SITE_URL: row(
    'Origin that visitors see, such as https://www.example.com. Required in live; in sandbox it may not be a public address. Read by the build too.',
    {
      sandbox: origin(
        isLocal,
        'in sandbox use an origin of this machine or network, such as http://localhost:3000, or leave it unset; a public address needs APP_MODE=live',
      ).optional(),
      live: origin(isPublicSite, PUBLIC_SITE),
      start: origin(
        (url) => isPublicSite(url) && !/(?:^|\.)example\.(?:com|net|org)$/.test(url.hostname),
        `${PUBLIC_SITE}, but your own`,
      ),
    },
  ),
  DATA_DIR: orElse('.data', 'Folder for what the sandbox keeps.', z.string()),
  DATABASE_URL: row(
    secret(
      'Address of the Postgres database, such as postgres://user:password@host:5432/name. Required in live; unset in sandbox: a database of its own is kept in DATA_DIR.',
    ),
    { sandbox: databaseUrl.optional(), live: databaseUrl.optional(), start: firmsDatabase },
  ),
  BACKUP_RECIPIENT: inEveryMode(
    'Public key that `npm run backup` encrypts for, such as age1…, as age-keygen prints it; its private key is kept elsewhere. Unset: backups are not encrypted, and live refuses to write one without BACKUP_CLEAR.',
    z
      .string()
      .regex(/^age1[a-z0-9]{50,}$/, 'use a public key of age such as age1…')
      .optional(),
  ),
  BACKUP_CLEAR: inEveryMode(
    'yes: a live site may write unencrypted backups, because the disk and every copy of them are encrypted.',
    z.literal('yes', 'use yes, or leave it unset').optional(),
  ),
  OPERATORS: inEveryMode(
    'Names of those who may give and approve commands of operators, with commas between, in quotes as any value with a space, such as "Asha Nair,Ravi Menon". Unset: everybody who reaches this machine.',
    z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((name) => name.trim() !== '')),
  ),
  GO_LIVE_WITHOUT: inEveryMode(
    'Names of the questions that the firm leaves open, with commas between, such as app-screens,achievements: a live build and a live start refuse any other that is open, and print its name. `doctor` lists them.',
    z.string().default(''),
  ),
  METRICS_TOKEN: inEveryMode(
    secret(
      'Token with which Prometheus reads /api/metrics, as `openssl rand -base64 32` gives one. Unset: there is no such address.',
    ),
    z.string().min(32, 'use a token of at least 32 characters').optional(),
  ),
  TRUSTED_PROXY_COUNT: row(
    {
      unset: '0',
      says: 'How many proxies of yours are in front of the website: that many values of X-Forwarded-For, from the right, are trusted. Required in live, at least 1: the server speaks no TLS.',
    },
    {
      sandbox: wholeNumber(0, 9).prefault('0'),
      live: wholeNumber(0, 9).prefault('0'),
      start: z
        .string(PROXIES)
        .regex(/^[1-9]$/, PROXIES)
        .transform(Number),
    },
  ),
  FRONTEND_ORIGIN: inLive(
    'Origin of a separate front end that may send requests with its visitors’ sessions, such as https://app.example.com; the same site as SITE_URL, or browsers keep the session’s cookie back.',
    origin(
      isLocal,
      'in sandbox use an origin of this machine or network, such as http://localhost:4000, or leave it unset',
    ).optional(),
    origin(
      isHttps,
      'use one https origin, such as https://app.example.com, or leave it unset',
    ).optional(),
  ),
  LEADS_FORWARD_URL: inLive(
    secret(
      'Address of the firm’s own, such as a spreadsheet’s script, to which every lead is posted as JSON after it was stored. In sandbox it may not be a public one.',
    ),
    forwardUrl(
      isLocal,
      'in sandbox use an address of this machine or network, such as http://localhost:4000/leads, or leave it unset',
    ).optional(),
    forwardUrl(isHttps, 'use an https address, or leave it unset').optional(),
  ),
  ROBOTS: inLive(
    'index or noindex: whether search engines may list the site. Unset: noindex in sandbox, index in live.',
    robots.default('noindex'),
    robots.default('index'),
  ),
  NEXT_PUBLIC_API_BASE: orElse(
    '/api',
    'Where the pages find the backend: a path here or an address. Read by the build.',
    apiBase,
  ),
  NEXT_PUBLIC_CHAT_API_BASE: orElse(
    '/api/chat',
    'Where the pages find the chat-app backend. Read by the build.',
    apiBase,
  ),
  NEXT_PUBLIC_ORDER_CONSENT: orElse(
    'notice',
    'How a buyer accepts the terms. notice: by the button of the plan, with the terms under it. sheet: by a box to tick in a dialog before the checkout. Read by the build.',
    z.enum(['notice', 'sheet'], 'use notice or sheet'),
  ),
};
