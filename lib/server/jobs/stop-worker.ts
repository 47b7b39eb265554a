import 'server-only';

interface Worker {
  stop?: () => Promise<void>;
}

/** The front, which ends the process, has modules of its own: the worker is there once. */
const shared: typeof globalThis & { researchAnalystWorker?: Worker } = globalThis;
shared.researchAnalystWorker ??= {};

/** The worker of this process, where one was started. */
export const sharedWorker: Worker = shared.researchAnalystWorker;

/** Has the worker take no more jobs; resolves when those that it runs are done. */
export async function stopWorker(): Promise<void> {
  await sharedWorker.stop?.();
}
