import { readMobile } from './storage';

/**
 * Calls `onChange` when another tab logs out, or logs in with another number, also while the browser kept
 * this page for its back button: the page then shows data of another user.
 *
 * @returns a function that stops watching.
 */
export function watchUser(onChange: () => void): () => void {
  const watched = new AbortController();
  let shown = readMobile();
  const onStorage = ({ key, oldValue }: StorageEvent) => {
    // A storage that is cleared as a whole has no key.
    const before = key === null ? shown : key === 'mobile' ? oldValue : null;
    if (before !== null && before !== readMobile()) onChange();
  };
  const onHide = () => {
    shown = readMobile();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && shown !== null && shown !== readMobile()) onChange();
  };
  addEventListener('storage', onStorage, watched);
  addEventListener('pagehide', onHide, watched);
  addEventListener('pageshow', onShow, watched);
  return () => watched.abort();
}
