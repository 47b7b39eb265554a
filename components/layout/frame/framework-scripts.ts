/** What a visitor does who may want a part of the page that needs the scripts. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'online'];

/** Milliseconds after the page has loaded. */
const DELAY = 200;

/** Milliseconds after which a script that did not come is asked for again. */
const AGAIN = 5000;

/**
 * Loads the framework's scripts, which the build (lib/server/http/build/framework-scripts.ts) lists in
 * a data block, once the page has loaded or earlier at the first sign of a visitor. Those that did not
 * come are asked for again after a while, or at the next sign.
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
      // React looks for its scripts by this attribute, and would add them once more.
      script.async = true;
      script.onerror = () => {
        script.remove();
        missing.add(address);
        setTimeout(load, AGAIN);
      };
      document.head.append(script);
    }
  };

  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  if (document.readyState === 'complete') setTimeout(load, DELAY);
  else addEventListener('load', () => setTimeout(load, DELAY));
}
