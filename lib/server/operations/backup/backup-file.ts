import 'server-only';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-format';

/** The first characters of a file that age has encrypted. */
const AGE = 'age-encryption.org/';

interface Backup {
  readonly lines: AsyncIterable<string>;
  /** A public key such as `age1…`. */
  readonly recipient: string | undefined;
}

/** Returns the bytes of a backup, compressed, and encrypted for `recipient` where there is one. */
export async function packBackup({ lines, recipient }: Backup): Promise<AsyncIterable<Uint8Array>> {
  const packed = joined(Readable.from(withLineEnds(lines)), createGzip());
  return recipient ? encrypt(packed, recipient) : packed;
}

/**
 * Writes a backup to a new file that only its owner can read. A partial file is deleted on failure.
 *
 * @throws BackupError where the file can't be made or its disk is full.
 */
export async function writeBackupFile(path: string, backup: Backup): Promise<void> {
  const fail = (error: unknown): never => {
    const why = wordsOf(error);
    throw new BackupError(
      `${path} can't be written (${why}). Name a new file, where there is room.`,
    );
  };
  const file = await open(path, 'wx', 0o600).catch(fail);
  try {
    for await (const chunk of await packBackup(backup)) await file.writeFile(chunk).catch(fail);
    await file.sync().catch(fail);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Yields the lines of a backup.
 *
 * @param identity The private key, `AGE-SECRET-KEY-1…`, for an encrypted backup.
 * @throws BackupError where it can't be read.
 */
export async function* readBackupFile(path: string, identity?: string): AsyncGenerator<string> {
  try {
    // Before the stream is made: the error of a stream that nobody reads yet would end the process.
    const isSealed = await isEncrypted(path);
    const stored = createReadStream(path);
    const packed = isSealed ? await decrypt(stored, identity) : stored;
    yield* linesOf(joined(Readable.from(packed), createGunzip()));
  } catch (error) {
    throw error instanceof BackupError
      ? error
      : new BackupError(`${path} can't be read, or is damaged: ${wordsOf(error)}.`);
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length));
    return buffer.toString('latin1', 0, bytesRead) === AGE;
  } finally {
    await file.close();
  }
}

function encrypt(chunks: Readable, recipient: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(webStream(chunks));
}

async function decrypt(chunks: Readable, identity?: string): Promise<AsyncIterable<Uint8Array>> {
  if (identity === undefined) {
    throw new BackupError('This backup is encrypted: name the file of its key by --identity.');
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(webStream(chunks));
}

/** `pipe`, but a source that fails ends the other with its error. */
function joined(source: Readable, other: Transform): Transform {
  pipeline(source, other, () => undefined);
  return other;
}

function webStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Splits at `\n` alone: the texts of rows contain other line separators. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
