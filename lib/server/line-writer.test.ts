import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { countLostLines, LineWriter } from './line-writer';

/** Makes a pipe whose reader may stop, leave and return. */
function makePipe() {
  const folder = mkdtempSync(join(tmpdir(), 'pipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const openReader = () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const reader = openReader();
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(writer));
  return { reader, writer, openReader };
}

/** Returns what has arrived at a reader. */
function read(reader: number): string {
  const bytes = Buffer.alloc(1 << 16);
  try {
    return bytes.toString('utf8', 0, readSync(reader, bytes));
  } catch {
    return '';
  }
}

/** Reads until the text matches `end`, and returns all of it. */
async function readUntil(reader: number, end: RegExp): Promise<string> {
  let text = '';
  await vi.waitFor(
    () => {
      for (let more = read(reader); more !== ''; more = read(reader)) text += more;
      expect(end.test(text)).toBe(true);
    },
    { timeout: 10_000, interval: 5 },
  );
  return text;
}

const isLost = (before: number, count: number) => () =>
  expect(countLostLines() - before).toBe(count);

it('lines that nobody takes are lost and counted, and the next one that is written says how many', async () => {
  const { reader, writer, openReader } = makePipe();
  const before = countLostLines();
  const lines = new LineWriter(writer);
  lines.write('first\n');
  expect(await readUntil(reader, /first\n/)).toBe('first\n');
  closeSync(reader);
  lines.write('second\nthird\n');
  await vi.waitFor(isLost(before, 2));
  lines.write('fourth\n');
  await vi.waitFor(isLost(before, 3));
  const next = openReader();
  onTestFinished(() => closeSync(next));
  lines.write('fifth\n');
  const [said = '', ...rest] = (await readUntil(next, /fifth\n/)).split('\n');
  expect(JSON.parse(said)).toMatchObject({
    level: 'error',
    lost: 3,
    msg: expect.stringContaining('Lines were lost'),
  });
  expect(rest).toEqual(['fifth', '']);
  lines.write('sixth\n');
  expect(await readUntil(next, /sixth\n/)).toBe('sixth\n');
});

const many = Array.from({ length: 2_000 }, (_, index) => `${index} ${'x'.repeat(100)}\n`);

it('a reader that stops for a while gets every line in its order', async () => {
  const { reader, writer } = makePipe();
  onTestFinished(() => closeSync(reader));
  const before = countLostLines();
  const lines = new LineWriter(writer);
  for (const line of many) lines.write(line);
  expect(await readUntil(reader, /^1999 x+\n$/m)).toBe(many.join(''));
  expect(countLostLines()).toBe(before);
});

it('a reader that stops for long costs lines, which do not fill the memory', async () => {
  const { reader, writer } = makePipe();
  onTestFinished(() => closeSync(reader));
  const before = countLostLines();
  const lines = new LineWriter(writer);
  for (let times = 0; times < 20; times += 1) for (const line of many) lines.write(line);
  const lost = countLostLines() - before;
  expect(lost).toBeGreaterThan(10_000);
  const taken = await readUntil(reader, /written: \d+\."}\n/);
  expect(taken).toContain(`Lines were lost that could not be written: ${lost}.`);
  lines.write('next\n');
  await readUntil(reader, /\nnext\n$/);
  expect(countLostLines() - before).toBe(lost);
});

it('a descriptor that is closed costs lines only', async () => {
  const { reader, writer } = makePipe();
  onTestFinished(() => closeSync(reader));
  const before = countLostLines();
  // A descriptor that is open for reading only rejects writes with EBADF, as a closed one does.
  const lines = new LineWriter(reader);
  lines.write('one\n');
  await vi.waitFor(isLost(before, 1));
  expect(writer).toBeGreaterThan(0);
});
