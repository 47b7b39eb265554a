import { loginPath } from '@/lib/domain/routes';
import { keepToast } from './toasts';

/** Opens the login, which shows `reason` as a toast and leads back to this page. */
export function goToLogin(reason?: string): void {
  if (reason) keepToast(reason);
  location.assign(loginPath(location.pathname + location.search));
}
