/** Milliseconds after which a host counts as unreachable. */
const TIMEOUT = 10_000;

for (const frame of document.querySelectorAll('iframe')) {
  const block = frame.closest<HTMLElement>('[data-state]');
  const tryAgain = block?.querySelector('button');
  if (block && tryAgain) watch(frame, block, tryAgain);
}

/**
 * Sets `data-state` of the block: asking, reached or unreachable. A page cannot see that an iframe of
 * another origin failed to load, so the host gets a HEAD request as well. Its answer cannot be read, so a
 * host that forbids framing counts as reached. A host that was unreachable is asked again by the button,
 * and when the network comes back.
 */
function watch(frame: HTMLIFrameElement, block: HTMLElement, tryAgain: HTMLElement): void {
  const ask = async () => {
    const answered = await answers(frame.src);
    const focusIsLost = answered && document.activeElement === tryAgain;
    block.dataset.state = answered ? 'reached' : 'unreachable';
    tryAgain.ariaDisabled = 'false';
    // The focused button is hidden now, so the iframe gets the focus.
    if (focusIsLost) frame.focus();
  };

  tryAgain.addEventListener('click', () => {
    if (tryAgain.ariaDisabled === 'true') return;
    tryAgain.ariaDisabled = 'true';
    // Inserting an iframe loads it again.
    block.append(frame);
    ask();
  });
  addEventListener('online', () => block.dataset.state === 'unreachable' && tryAgain.click());
  ask();
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
