import { useEffect } from 'react';
import { isLoggedOut } from '@/lib/client/request-error';
import { goToLogin } from './go-to-login';

/**
 * Opens the login once a request of the page fails because nobody is logged in. A browser without a stored
 * mobile never comes this far, unless it stores nothing (place-scripts.ts of the build).
 */
export function useSessionRequired(error: Error | null): void {
  useEffect(() => {
    if (isLoggedOut(error)) goToLogin(undefined, { replace: true });
  }, [error]);
  // A page that the browser's Back shows again as it was may be of an account that has logged out.
  useEffect(() => {
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  }, []);
}
