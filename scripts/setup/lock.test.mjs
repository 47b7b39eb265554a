import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findBuildUser, markBuildInUse, withLock } from './lock.mjs';

let root;
const lockFile = () => join(root, '.cache', 'preparing.lock');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'));
  mkdirSync(join(root, '.cache'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('two actions under the lock run one after the other', async () => {
  const order = [];
  const waited = vi.fn();
  const work = (name) => async () => {
    order.push(`${name} starts`);
    await new Promise(setImmediate);
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(root, waited, work('a')), withLock(root, waited, work('b'))]);
  expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  expect(waited).toHaveBeenCalledExactlyOnceWith(process.pid);
});

test('a failure frees the lock and is passed on', async () => {
  const failing = withLock(root, vi.fn(), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(readdirSync(join(root, '.cache'))).toEqual([]);
});

test.each([
  ['of a process that has ended', () => `${spawnSync('true').pid} 1`],
  ['of an earlier process of the same number', () => `${process.pid} 1`],
  ['that is no lock', () => ''],
])('a lock %s is ignored', async (_, content) => {
  writeFileSync(lockFile(), content());
  const waited = vi.fn();
  await expect(withLock(root, waited, () => 'done')).resolves.toBe('done');
  expect(waited).not.toHaveBeenCalled();
  expect(existsSync(lockFile())).toBe(false);
});

test('a copy of a folder knows no user of the build and no lock, and a moved folder does', async () => {
  const [copy, moved] = [`${root}-copy`, `${root}-moved`];
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const other = spawn('sleep', ['60']);
  onTestFinished(() => void other.kill());
  const release = markBuildInUse(root, other.pid);
  const waited = vi.fn();
  await withLock(root, waited, async () => {
    cpSync(root, copy, { recursive: true });
    await withLock(copy, waited, async () => {});
  });
  expect(waited).not.toHaveBeenCalled();
  expect(findBuildUser(copy)).toBeUndefined();
  expect(findBuildUser(root)).toBe(other.pid);
  renameSync(root, moved);
  expect(findBuildUser(moved)).toBe(other.pid);
  renameSync(moved, root);
  release();
});

test('a user of the build is a running process other than this one', () => {
  const release = markBuildInUse(root);
  const users = join(root, '.cache', 'build-users');
  writeFileSync(join(users, '1'), `${spawnSync('true').pid} 1`);
  expect(findBuildUser(root)).toBeUndefined();
  expect(readdirSync(users)).toEqual([String(process.pid)]);
  release();
  expect(readdirSync(users)).toEqual([]);
});
