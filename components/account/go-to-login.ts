import { loginPath } from '@/lib/domain/account-routes';
import { keepToast } from './toasts';

/**
 * Opens the login, which shows `reason` as a toast and leads back to this page. With `replace` the
 * browser's Back leads past this page, which would open the login again.
 */
export function goToLogin(reason?: string, { replace = false } = {}): void {
  if (reason) keepToast(reason);
  const address = loginPath(location.pathname + location.search);
  if (replace) location.replace(address);
  else location.assign(address);
}
