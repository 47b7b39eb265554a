import { useEffect, useEffectEvent, useRef } from 'react';

const MARK = 'checkout';

/**
 * Makes the browser's back button call `onBack` instead of leaving the page, while the component is
 * rendered: by an entry in the history.
 *
 * @returns a function for every other way to close the component: it removes the entry, and calls its
 * argument once the entry is gone. A navigation before that, such as by a link below the component, would
 * be cancelled.
 */
export function useBackButton(onBack: () => void): (onGone: () => void) => void {
  const afterBack = useRef<() => void>(undefined);
  const leave = useEffectEvent(() => (afterBack.current ?? onBack)());
  useEffect(() => {
    // A reload keeps the entry.
    if (!isMarked()) history.pushState({ [MARK]: true }, '');
    const onPop = () => !isMarked() && leave();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  return (onGone) => {
    // A second request does not wait, should the browser not go back.
    if (afterBack.current || !isMarked()) return onGone();
    afterBack.current = onGone;
    history.back();
  };
}

function isMarked(): boolean {
  return Boolean(history.state?.[MARK]);
}
