import { watchMotion, whenNearViewport } from '@/components/ui/motion';

/** Milliseconds; without a limit a busy page might never report that it is idle. */
const IDLE_TIMEOUT = 2000;

for (const strip of document.querySelectorAll<HTMLElement>('[data-ticker]')) {
  const text = strip.querySelector('p');
  const place = strip.querySelector('div');
  const button = strip.querySelector('button');
  if (text && place && button) follow(strip, { text, place, button });
}

interface Parts {
  readonly text: HTMLElement;
  readonly place: HTMLElement;
  readonly button: HTMLElement;
}

/** Shows the widget while it is wanted, near the viewport and online; otherwise a text gives the reason. */
function follow(strip: HTMLElement, { text, place, button }: Parts): void {
  let near = false;
  let playing = false;
  let state: 'waiting' | 'shown' | 'failed' = 'waiting';
  let cancel: (() => void) | undefined;

  const setState = (next: typeof state) => {
    state = next;
    text.hidden = state === 'shown';
    button.hidden = state === 'failed';
    text.textContent = statusText({ playing, state });
  };
  const update = () => {
    const wanted = playing && near && navigator.onLine;
    if (wanted && !cancel) {
      cancel = whenIdle(() => {
        place.replaceChildren(
          makeWidget(strip, {
            onShown: () => setState('shown'),
            onFailed: () => setState('failed'),
          }),
        );
      });
    } else if (!wanted && cancel) {
      cancel();
      cancel = undefined;
      place.replaceChildren();
      state = 'waiting';
    }
    setState(state);
  };

  watchMotion(strip, (motion) => {
    playing = motion.playing;
    update();
  });
  whenNearViewport(strip, 300, () => {
    near = true;
    update();
  });
  addEventListener('online', update);
  addEventListener('offline', update);
}

function statusText({ playing, state }: { playing: boolean; state: string }): string {
  if (!navigator.onLine) return 'Market prices come back with the network.';
  if (!playing) return 'Market prices are paused.';
  return state === 'failed' ? 'Market prices are not available now.' : 'Market prices';
}

/** Runs a task when the browser is idle; the returned function cancels it. */
function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(task, IDLE_TIMEOUT);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT });
  return () => window.cancelIdleCallback(handle);
}

/** The provider's widget: its script inserts an iframe. */
function makeWidget(
  { dataset }: HTMLElement,
  { onShown, onFailed }: { onShown: () => void; onFailed: () => void },
): HTMLElement {
  const container = document.createElement('div');
  container.className = 'tradingview-widget-container';
  const slot = document.createElement('div');
  slot.className = 'tradingview-widget-container__widget';
  const script = document.createElement('script');
  script.async = true;
  script.src = dataset.ticker ?? '';
  script.text = dataset.settings ?? '';
  script.onerror = () => container.isConnected && onFailed();
  container.append(slot, script);
  // The load event of the iframe does not bubble, so it is captured.
  container.addEventListener(
    'load',
    ({ target }) => {
      if (target !== script || !container.querySelector('iframe')) onShown();
    },
    { capture: true },
  );
  return container;
}
