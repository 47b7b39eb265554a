import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { isLoggedOut } from '@/lib/client/request-error';
import { clearAccount } from '@/lib/client/storage';
import { useCall } from '@/lib/client/use-call';
import type { AccountCopy } from '@/lib/content/account-copy';
import { withdrawConsent } from '@/lib/contract/profile';
import { accountRoutes } from '@/lib/domain/account-routes';
import { BusyButton } from '../busy-button';
import { goToLogin } from '../go-to-login';
import { Modal } from '../purchase/modal';

/** Says what follows from a withdrawal, and withdraws. The user is logged out then. */
export function WithdrawDialog({
  texts,
  onClose,
}: {
  readonly texts: AccountCopy['history']['consent'];
  readonly onClose: () => void;
}) {
  const withdraw = useCall(withdrawConsent);

  function submit() {
    if (withdraw.isPending) return;
    withdraw.mutate(
      {},
      {
        onSuccess: () => {
          clearAccount();
          location.assign(accountRoutes.home);
        },
        onError: (error) => isLoggedOut(error) && goToLogin(),
      },
    );
  }

  return (
    <Modal
      closedby="any"
      aria-labelledby="withdraw-heading"
      onCancel={onClose}
      className="max-h-[85dvh] w-[min(36rem,100%-2rem)] overflow-y-auto rounded-card border border-control p-5 md:p-7"
    >
      <h2 id="withdraw-heading" className="text-xl">
        {texts.ask}
      </h2>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        {texts.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <a
        href={texts.refund.href}
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        {texts.refund.label}
      </a>
      <div role="alert">
        {withdraw.isError && !isLoggedOut(withdraw.error) && (
          <FieldError>{texts.failed}</FieldError>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <BusyButton isBusy={withdraw.isPending} doing="Withdrawing…" onClick={submit}>
          {texts.confirm}
        </BusyButton>
        <Button type="button" kind="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Modal>
  );
}
