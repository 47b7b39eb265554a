import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of a page that no first screen shows, so that its code does not delay the first screen.
 * It is loaded once the browser is idle, so that it is there when the network is gone, or at once when it
 * is needed; a load that failed is repeated when the network is back. Undefined until it has arrived.
 *
 * @param onMissing is called where it is needed and does not arrive.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
  onMissing?: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const fetchPart = useEffectEvent(() => {
    load().then(
      (Loaded) => setPart(() => Loaded),
      () => {
        addEventListener('online', () => fetchPart(), { once: true });
        if (isNeeded) onMissing?.();
      },
    );
  });
  useEffect(() => {
    if (isNeeded || !window.requestIdleCallback) return fetchPart();
    const handle = requestIdleCallback(() => fetchPart());
    return () => cancelIdleCallback(handle);
  }, [isNeeded]);
  return Part;
}
