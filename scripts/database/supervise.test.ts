import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Problem } from '../setup/problem.mjs';
import { supervise } from './supervise';

/** No system gives this number to a process. */
const ended = { pid: 2_147_483_647, port: 5432 };
const running = { pid: process.pid, port: 5432 };

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

it('a server that has ended is started again until that succeeds; the first failure is printed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const restart = vi.fn(async () => running);
  for (let n = 0; n < 3; n += 1) restart.mockRejectedValueOnce(new Problem('No.', 'Wait.'));
  const { release } = supervise(ended, restart);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(restart).toHaveBeenCalledTimes(4);
  expect(said.mock.calls).toEqual([
    [expect.stringContaining('No.')],
    ['The site goes on without it and tries again every 5 s.'],
  ]);
  await release();
});

it('a server is not started again after the release', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const restart = vi.fn(async () => {
    throw new Problem('No.', 'Wait.');
  });
  const { release } = supervise(ended, restart);
  await vi.advanceTimersByTimeAsync(1_000);
  await release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('a running server is not started again', async () => {
  const restart = vi.fn(async () => running);
  const { release } = supervise(running, restart);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(restart).not.toHaveBeenCalled();
  await release();
});
