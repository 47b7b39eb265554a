/** In milliseconds. A page at rest may tell of no idle time at all. */
const AT_LATEST = 2000;

/** Runs `task` when the browser has nothing better to do; the answer calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(task, AT_LATEST);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: AT_LATEST });
  return () => window.cancelIdleCallback(handle);
}
