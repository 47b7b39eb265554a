/** Runs `task` when the browser has nothing better to do; the answer calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(task, 2000);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task);
  return () => window.cancelIdleCallback(handle);
}
