import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { loadEnv } from './env';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
/** Node accepts shorter tags where the length is not set. */
const TAG_BYTES = 16;

/** `DATA_KEYS` lacks the key that a value is encrypted with; the message names its id. */
export class MissingKeyError extends Error {
  override name = 'MissingKeyError';
}

/** The user and the field of a value: a value moved to another row or field is not decrypted. */
export interface ValueOf {
  readonly userId: string;
  readonly field: 'pan' | 'join-link' | `order ${string}`;
}

/** An encrypted value, and the id of its key in `DATA_KEYS`. */
export interface Encrypted {
  /** Nonce, tag and ciphertext. */
  readonly ciphertext: Buffer;
  readonly keyId: string;
}

/** Encrypts a value that the database should not show, under the current key. */
export function encrypt(value: string, of: ValueOf): Encrypted {
  const [current] = loadEnv().DATA_KEYS;
  if (!current) throw new Error('DATA_KEYS has no key.');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, current.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(additionalData(of));
  const encrypted = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return { ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), keyId: current.id };
}

/**
 * The value that was encrypted for this user and field.
 *
 * @throws MissingKeyError. @throws Error for a value that was changed or moved.
 */
export function decrypt({ ciphertext, keyId }: Encrypted, of: ValueOf): string {
  const found = loadEnv().DATA_KEYS.find(({ id }) => id === keyId);
  if (!found) throw new MissingKeyError(`DATA_KEYS has no key '${keyId}'.`);
  const nonce = ciphertext.subarray(0, NONCE_BYTES);
  const tag = ciphertext.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, found.key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData(of)).setAuthTag(tag);
  const encrypted = ciphertext.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}

function additionalData({ userId, field }: ValueOf): Buffer {
  return Buffer.from(`${field}\0${userId}`);
}
