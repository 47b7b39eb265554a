import type { ComponentProps } from 'react';
import type { AccountCopy } from '@/lib/content/account-copy';
import { LeaveDialog } from './leave-dialog';
import { TermsDialog } from './terms-dialog';

/** A dialog about a purchase of the history. */
export function HistoryDialog({
  kind,
  purchase,
  texts,
  onMissing,
  onClose,
}: Pick<ComponentProps<typeof TermsDialog>, 'onMissing' | 'onClose'> & {
  readonly kind: 'terms' | 'leave';
  readonly purchase: ComponentProps<typeof LeaveDialog>['order'];
  readonly texts: Pick<AccountCopy['history'], 'terms' | 'leave'>;
}) {
  return kind === 'leave' ? (
    <LeaveDialog order={purchase} texts={texts.leave} onClose={onClose} />
  ) : (
    <TermsDialog
      orderId={String(purchase.id)}
      texts={texts.terms}
      onMissing={onMissing}
      onClose={onClose}
    />
  );
}
