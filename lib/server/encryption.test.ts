import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { decrypt, encrypt } from './encryption';

const key = (fill: number) => Buffer.alloc(32, fill);
const keysOf = (...ids: readonly [id: string, fill: number][]) =>
  ids.map(([id, fill]) => `${id}=${key(fill).toString('base64')}`).join(',');

const of = { userId: '0b8f0f57-0a1c-4d0f-9b51-5b1e64a4a2d1', field: 'pan' } as const;
const PAN = 'ABCPV1234D';

beforeEach(() => {
  vi.stubEnv('DATA_KEYS', keysOf(['2027-04', 1], ['2026-04', 2]));
});

it('a value is nonce, tag and ciphertext of AES-256-GCM, with field and user as additional data', () => {
  const nonce = Buffer.from('000102030405060708090a0b', 'hex');
  const cipher = createCipheriv('aes-256-gcm', key(2), nonce);
  cipher.setAAD(Buffer.from(`pan\0${of.userId}`));
  const encrypted = Buffer.concat([cipher.update(PAN), cipher.final()]);
  const ciphertext = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  expect(decrypt({ ciphertext, keyId: '2026-04' }, of)).toBe(PAN);
});

it('a value that was stored once can be read for ever', () => {
  const ciphertext = Buffer.from(
    '0f0e0d0c0b0a09080706050477e828d10a909968b2919a748400ab44a1039f4221a3bd6ed73b',
    'hex',
  );
  expect(decrypt({ ciphertext, keyId: '2026-04' }, of)).toBe(PAN);
});

it('the first key encrypts, with a nonce of its own each time', () => {
  const values = [encrypt(PAN, of), encrypt(PAN, of)];
  expect(values.map(({ keyId }) => keyId)).toEqual(['2027-04', '2027-04']);
  expect(new Set(values.map(({ ciphertext }) => ciphertext.toString('hex'))).size).toBe(2);
  expect(values[0]?.ciphertext.subarray(0, 12)).not.toEqual(values[1]?.ciphertext.subarray(0, 12));
});

it('every text is decrypted as it was encrypted', () => {
  const text = fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1'));
  fc.assert(fc.property(text, (value) => decrypt(encrypt(value, of), of) === value));
});

it('a value with a changed byte is not decrypted, wherever the byte is', () => {
  const { ciphertext, keyId } = encrypt(PAN, of);
  for (let at = 0; at < ciphertext.length; at += 1) {
    const changed = Buffer.from(ciphertext);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decrypt({ ciphertext: changed, keyId }, of), `byte ${at}`).toThrow();
  }
});

it.each([PAN, ''])('%j that was cut is not decrypted: a tag has 16 bytes', (value) => {
  const { ciphertext, keyId } = encrypt(value, of);
  for (let length = 0; length < ciphertext.length; length += 1) {
    const cut = ciphertext.subarray(0, length);
    expect(() => decrypt({ ciphertext: cut, keyId }, of), `${length} bytes`).toThrow();
  }
});

it.each([
  [{ ...of, userId: '1c9f0f57-0a1c-4d0f-9b51-5b1e64a4a2d1' }],
  [{ ...of, field: 'join-link' as const }],
])('a value that was moved to %j is not decrypted', (other) => {
  expect(() => decrypt(encrypt(PAN, of), other)).toThrow();
});

it('a value is decrypted by an earlier key while that is there, and not by another one', () => {
  const value = encrypt(PAN, of);
  vi.stubEnv('DATA_KEYS', keysOf(['2028-04', 3], ['2027-04', 1]));
  expect(decrypt(value, of)).toBe(PAN);
  vi.stubEnv('DATA_KEYS', keysOf(['2028-04', 3]));
  expect(() => decrypt(value, of)).toThrow("no key '2027-04'");
  vi.stubEnv('DATA_KEYS', keysOf(['2028-04', 3], ['2027-04', 9]));
  expect(() => decrypt(value, of)).toThrow();
});

it('an error quotes no value', () => {
  const { ciphertext, keyId } = encrypt(PAN, of);
  const read = () => decrypt({ ciphertext, keyId }, { ...of, userId: 'another' });
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining(PAN) }));
});
