import { useEffect } from 'react';
import { isLoggedOut } from '@/lib/client/request-error';
import { canStore, readMobile } from '@/lib/client/storage';
import { goToLogin } from './go-to-login';

/**
 * Opens the login where nobody is logged in: without a stored mobile, or once `error`, of the page's own
 * requests, says so. Where the browser stores nothing, only `error` can tell.
 */
export function useSessionRequired(error: Error | null): void {
  useEffect(() => {
    if (readMobile() === null && canStore()) goToLogin(undefined, { replace: true });
  }, []);
  useEffect(() => {
    if (isLoggedOut(error)) goToLogin(undefined, { replace: true });
  }, [error]);
  // A page that the browser's Back shows again as it was may be of an account that has logged out.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
