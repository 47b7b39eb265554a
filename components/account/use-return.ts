import { useEffect, useEffectEvent } from 'react';

/** Calls `onReturn` when the browser shows this page again as it was when it was left. */
export function useReturn(onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
