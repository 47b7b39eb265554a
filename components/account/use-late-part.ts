import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of a page that no first screen shows, so that its code does not delay the first screen.
 * It is loaded once the browser is idle, so that it is there when the network is gone, or at once when it
 * is needed; a load that failed is repeated when the network is back. Undefined until it has arrived.
 *
 * @param onMissing is called where it is needed and does not arrive.
 * @param isRare whether it is loaded only when it is needed, as what follows an answer of the server may be.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
  onMissing?: () => void,
  isRare = false,
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
    if (isRare && !isNeeded) return;
    if (isNeeded || !window.requestIdleCallback) return fetchPart();
    const handle = requestIdleCallback(() => fetchPart());
    return () => cancelIdleCallback(handle);
  }, [isNeeded, isRare]);
  return Part;
}
