/** Next calls this once, before it serves. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startWorker } = await import('@/lib/server/jobs/start-worker');
  // Pages are served whatever becomes of it; it reports by itself.
  void startWorker();
}
