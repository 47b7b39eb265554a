/** Events which show that a visitor may need a component that is not hydrated yet. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'online'];

/** Milliseconds after the page has loaded. */
const DELAY = 200;

/** Milliseconds after which a script that failed to load is requested again. */
const RETRY_AFTER = 5000;

/**
 * Loads the framework's scripts, which the build (lib/server/build/framework-scripts.ts) lists in
 * a data block, once the page has loaded or at the first event of SIGNS. A script that fails to load is
 * requested again after RETRY_AFTER, or at the next such event.
 */
export function loadFrameworkScripts(): void {
  const list = document.getElementById('framework-scripts')?.textContent;
  if (!list) return;
  const missing = new Set<string>(JSON.parse(list));

  const load = () => {
    for (const address of missing) {
      missing.delete(address);
      const script = document.createElement('script');
      script.src = address;
      // React finds its scripts by this attribute; without it, React would add them again.
      script.async = true;
      script.onerror = () => {
        script.remove();
        missing.add(address);
        setTimeout(load, RETRY_AFTER);
      };
      document.head.append(script);
    }
  };

  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  if (document.readyState === 'complete') setTimeout(load, DELAY);
  else addEventListener('load', () => setTimeout(load, DELAY));
}
