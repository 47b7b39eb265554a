import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { indianDay } from '@/lib/domain/dates';
import { changedDays } from './changed-days';

const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'changed-days-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content/policies'), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const git = (...parts: string[]) => execFileSync('git', [...author, ...parts], { cwd: root });
  const commit = (instant: string) => {
    git('add', '.');
    execFileSync('git', [...author, 'commit', '-qm', 'x'], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: instant },
    });
  };
  return { root, write, git, commit, days: () => changedDays(join(root, 'content')) };
}

describe('changedDays', () => {
  test('the day of a file is that of its newest commit, in India', () => {
    const { write, git, commit, days } = folder();
    git('init', '-q');
    write('content/a.yaml', '1');
    write('content/policies/b.mdx', '1');
    write('outside.txt', '1');
    commit('2026-11-01T10:00:00Z');
    write('content/a.yaml', '2');
    commit('2026-11-20T18:30:00Z');
    expect(days()).toEqual({ 'a.yaml': '2026-11-21', 'policies/b.mdx': '2026-11-01' });
  });

  test('the day of a file that is not committed yet is today', () => {
    const { write, git, commit, days } = folder();
    git('init', '-q');
    write('content/a.yaml', '1');
    commit('2026-11-01T10:00:00Z');
    write('content/a.yaml', '2');
    expect(days()).toEqual({ 'a.yaml': indianDay(new Date()) });
  });

  test('the day is unknown outside of a repository', () => {
    const { write, days } = folder();
    write('content/a.yaml', '1');
    expect(days()).toEqual({});
  });

  test('the day is unknown in a shallow clone', () => {
    const { root, write, git, commit } = folder();
    git('init', '-q');
    write('content/a.yaml', '1');
    commit('2026-11-01T10:00:00Z');
    write('content/a.yaml', '2');
    commit('2026-11-02T10:00:00Z');
    git('clone', '-q', '--depth', '1', `file://${root}`, 'shallow');
    expect(changedDays(join(root, 'shallow/content'))).toEqual({});
  });
});
