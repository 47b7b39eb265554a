import { useEffect, useEffectEvent, useRef } from 'react';

const MARK = 'checkout';

/**
 * Makes the browser's back button call `onBack` instead of leaving the page, while the component is
 * rendered: by an entry in the history, which is taken away with it.
 */
export function useBackButton(onBack: () => void): void {
  const isHeld = useRef(false);
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    isHeld.current = true;
    if (!isMarked()) history.pushState({ [MARK]: true }, '');
    const onPop = () => !isMarked() && goBack();
    addEventListener('popstate', onPop);
    return () => {
      isHeld.current = false;
      removeEventListener('popstate', onPop);
      // Later, so that an effect that React repeats at once keeps its entry.
      setTimeout(() => !isHeld.current && isMarked() && history.back());
    };
  }, []);
}

function isMarked(): boolean {
  return Boolean(history.state?.[MARK]);
}
