/** Milliseconds after which a host counts as unreachable. */
const TIMEOUT = 10_000;

for (const frame of document.querySelectorAll('iframe')) {
  const block = frame.closest<HTMLElement>('[data-state]');
  const tryAgain = block?.querySelector('button');
  if (block && tryAgain) watch(frame, block, tryAgain);
}

/**
 * Sets `data-state` of the block: asking, reached, unreachable or offline. A page cannot see that an
 * iframe of another origin failed to load, so the host gets a HEAD request as well. Its answer cannot be
 * read, so a host that forbids framing counts as reached.
 */
function watch(frame: HTMLIFrameElement, block: HTMLElement, tryAgain: HTMLElement): void {
  let attempts = 0;

  const ask = async () => {
    attempts += 1;
    const attempt = attempts;
    const answered = await answers(frame.src);
    // The connection was lost or came back in the meantime.
    if (attempt !== attempts) return;
    const focusIsLost = answered && document.activeElement === tryAgain;
    block.dataset.state = answered ? 'reached' : 'unreachable';
    tryAgain.ariaDisabled = 'false';
    // The focused button is hidden now, so the iframe gets the focus.
    if (focusIsLost) frame.focus();
  };
  const reload = () => {
    // Inserting an iframe loads it again.
    block.append(frame);
    ask();
  };
  const follow = () => {
    // A loaded iframe stays when the connection is lost.
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
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return true;
  } catch {
    return false;
  }
}
