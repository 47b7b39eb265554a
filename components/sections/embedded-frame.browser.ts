/** How long an outside host may take to answer, in milliseconds. */
const PATIENCE = 10_000;

for (const frame of document.querySelectorAll('iframe')) {
  const block = frame.closest<HTMLElement>('[data-state]');
  const tryAgain = block?.querySelector('button');
  if (block && tryAgain) watch(frame, block, tryAgain);
}

/**
 * Keeps `data-state` of the block: asking, reached, unreachable or offline. A page cannot see that
 * a frame of another origin failed, so the host is asked beside it. What it answers stays unread:
 * a host that forbids being framed passes for one that can be shown.
 */
function watch(frame: HTMLIFrameElement, block: HTMLElement, tryAgain: HTMLElement): void {
  let attempts = 0;

  const ask = async () => {
    attempts += 1;
    const attempt = attempts;
    const answered = await answers(frame.src);
    // The network went, or came back, in the meantime.
    if (attempt !== attempts) return;
    const focusIsLost = answered && document.activeElement === tryAgain;
    block.dataset.state = answered ? 'reached' : 'unreachable';
    tryAgain.ariaDisabled = 'false';
    // The button that was pressed is gone; what it was pressed for takes the focus.
    if (focusIsLost) frame.focus();
  };
  const reload = () => {
    // A frame loads anew where it is put in.
    block.append(frame);
    ask();
  };
  const follow = () => {
    // A frame that is there stays.
    if (block.dataset.state === 'reached') return;
    block.dataset.state = navigator.onLine ? 'asking' : 'offline';
    if (navigator.onLine) return reload();
    attempts += 1;
    frame.remove();
  };

  tryAgain.addEventListener('click', () => {
    if (tryAgain.ariaDisabled === 'true') return;
    tryAgain.ariaDisabled = 'true';
    reload();
  });
  addEventListener('online', follow);
  addEventListener('offline', follow);
  if (navigator.onLine) ask();
  else follow();
}

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return true;
  } catch {
    return false;
  }
}
