import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { useBackend } from '@/lib/client/backend';
import { orderTermsQuery } from '@/lib/client/history/queries';
import { isLoggedOut, isMissing } from '@/lib/client/request-error';
import type { AccountCopy } from '@/lib/content/account-copy';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { goToLogin } from '../go-to-login';
import { LoadFailure } from '../load-failure';
import { Modal } from '../purchase/modal';
import { SkeletonBar } from '../skeleton-bar';

/** The texts that the user accepted with an order, in the words of that day (product 8.20). */
export function TermsDialog({
  orderId,
  texts,
  onMissing,
  onClose,
}: {
  readonly orderId: string;
  readonly texts: AccountCopy['history']['terms'];
  /** Called where the backend does not have them. */
  readonly onMissing: () => void;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(orderTermsQuery(useBackend(), orderId));
  const missing = isMissing(error);

  useEffect(() => {
    if (isLoggedOut(error)) goToLogin();
  }, [error]);

  function close() {
    if (missing) onMissing();
    onClose();
  }

  return (
    <Modal
      closedby="any"
      aria-labelledby="terms-heading"
      onCancel={close}
      className="flex max-h-[85dvh] w-[min(44rem,100%-2rem)] flex-col rounded-card border border-control"
    >
      <div className="border-b border-hairline px-5 py-5 md:px-7">
        <h2 id="terms-heading" className="text-xl">
          {texts.heading}
        </h2>
        {data && (
          <p className="mt-1 text-sm text-quiet">
            {texts.lead} {formatDay(indianDay(new Date(data.accepted_at)))}.
          </p>
        )}
      </div>
      <div aria-busy={!data && !error} className="min-h-40 overflow-y-auto px-5 md:px-7">
        {data?.documents.map((document) => (
          <AcceptedDocument key={document.version} {...document} />
        ))}
        {missing && <p className="py-6">{texts.missing}</p>}
        {error && !missing && !isLoggedOut(error) && (
          <div className="py-6">
            <LoadFailure sentence={texts.failed} onRetry={refetch} />
          </div>
        )}
        {!data && !error && <Skeleton />}
      </div>
      <div className="border-t border-hairline px-5 py-4 md:px-7">
        <Button type="button" kind="secondary" className="w-full" onClick={close}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

/** The first line of each text is its title. */
function AcceptedDocument({ text, version }: { readonly text: string; readonly version: string }) {
  const [title, ...lines] = text.split('\n');
  return (
    <details className="group/text border-b border-hairline last:border-0">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium">
        <span>{title}</span>
        <span aria-hidden="true" className="text-quiet group-open/text:rotate-45">
          +
        </span>
      </summary>
      <div className="space-y-3 pb-6 text-sm text-quiet">
        <p className="whitespace-pre-line">{lines.join('\n').trim()}</p>
        <p className="break-all text-label">SHA-256 {version}</p>
      </div>
    </details>
  );
}

function Skeleton() {
  return ['first', 'second', 'third'].map((line) => (
    <p key={line} className="flex min-h-14 items-center border-b border-hairline last:border-0">
      <SkeletonBar className="w-56" />
    </p>
  ));
}
