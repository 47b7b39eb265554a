import 'server-only';
import { z } from 'zod';
import { row, secretKey } from './env-rows';

const KEYS =
  'use keys such as 2027-04=KEY, the first for encryption, each of 32 bytes in base64 as `openssl rand -base64 32` gives it';

/** The keys by their ids, the current one first. */
const dataKeys = z.string(KEYS).transform((text, context) => {
  const keys = text.split(',').map((entry) => {
    const [, id = '', key = ''] = /^([\w.-]{1,32})=([A-Za-z0-9+/]{43}=)$/.exec(entry.trim()) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  const isWhole = keys.every(({ key }) => key.length === 32);
  if (isWhole && new Set(keys.map(({ id }) => id)).size === keys.length) return keys;
  context.addIssue({ code: 'custom', message: KEYS });
  return z.NEVER;
});

const SANDBOX_KEYS = 'sandbox=c2FuZGJveC1rZXktb2YtMzItYnl0ZXMtbm9zZWNyZXQ=';

/** The keys for stored data. */
export const keys = {
  AUTH_SECRET: secretKey(
    'sandbox-secret-for-sessions-and-limits',
    'Key of the digests that the database stores instead of one-time passwords, numbers and addresses, and of the cookie of an earlier login.',
  ),
  DATA_KEYS: row(
    {
      unset: SANDBOX_KEYS,
      says: 'Keys that PANs, join links and Cashfree’s copy of an order are encrypted with, as id=key, the key being 32 bytes in base64. The first encrypts; the others, after commas, only decrypt, until `npm run keys:rotate` has replaced them. Required in live: `openssl rand -base64 32` gives a key.',
      isSecret: true,
    },
    {
      sandbox: dataKeys.prefault(SANDBOX_KEYS),
      live: dataKeys.default([]),
      start: dataKeys.refine(
        (keys) => keys.every(({ id }) => id !== 'sandbox'),
        `in live set keys of your own: ${KEYS}`,
      ),
    },
  ),
  PAN_FINGERPRINT_KEY: secretKey(
    'sandbox-secret-for-fingerprints-of-pans',
    'Key of the digests by which two accounts with one PAN are found. It is never changed.',
  ),
};
