import { SESSION_MARK_SET } from '@/lib/domain/session-mark';

/** `isMember` of storage.ts for scripts that public pages load, where each byte counts. */
export function isMarkedMember(): boolean {
  try {
    return (
      document.cookie.includes(SESSION_MARK_SET) || localStorage.getItem('mobile')?.length === 10
    );
  } catch {
    return false;
  }
}
