'use client';

import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EarlyForm } from '@/components/ui/early-form';
import { WarningMark } from '@/components/ui/warning-mark';
import { store } from '@/lib/client/storage';
import type { AccountCopy } from '@/lib/content/account-copy';
import { mobilePattern } from '@/lib/domain/mobile';
import { useBeginLogin } from './use-begin-login';

/** Keeps `q` of the address, which a signal in the chat app adds, for the end of the login. */
function useStoredQuery(): void {
  useEffect(() => {
    const q = new URLSearchParams(location.search).get('q');
    if (q) store('queryParam', q);
  }, []);
}

type Texts = Omit<
  AccountCopy['brokerLogin'],
  'heading' | 'lead' | 'steps' | 'invite' | 'withoutScript'
>;

/**
 * The login at Dhan for the mobile number that the address ends with (product 11.1, 11.2). All numbers
 * share a document, so only the browser knows the number.
 */
export function BrokerLogin({
  texts,
  brokerOrigin,
}: {
  readonly texts: Texts;
  /** Origin of the broker's login; absent in sandbox, where it is this website's. */
  readonly brokerOrigin: string | undefined;
}) {
  const mobile = useMobileOfAddress();
  const { begin, isBusy, problem } = useBeginLogin({ texts, brokerOrigin });
  useStoredQuery();

  if (mobile === null) return <WrongNumber {...texts.wrongNumber} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mobile && !isBusy) begin(mobile);
  }
  return (
    <EarlyForm ready={mobile !== undefined} onSubmit={submit}>
      <p className="text-sm text-quiet">{texts.number}</p>
      <p className="mt-1 min-h-[1lh] text-2xl tabular-nums">
        {mobile && `${mobile.slice(0, 5)} ${mobile.slice(5)}`}
      </p>
      <Button type="submit" arrow={!isBusy} aria-disabled={isBusy} className="mt-6 w-full">
        {isBusy ? 'Opening Dhan…' : 'Login with Dhan'}
      </Button>
      <p className="mt-4 text-sm text-quiet">{texts.leaving}</p>
      <div role="alert">
        {problem && (
          <p className="mt-4 flex gap-2 text-sm text-danger">
            <WarningMark className="mt-[0.2em]" />
            {problem}
          </p>
        )}
      </div>
    </EarlyForm>
  );
}

function WrongNumber({ text, label, href }: Texts['wrongNumber']) {
  return (
    <div role="alert">
      <p>{text}</p>
      <ButtonLink href={href} kind="secondary" className="mt-6 w-full">
        {label}
      </ButtonLink>
    </div>
  );
}

const never = () => () => undefined;

/** The mobile number at the end of the address, null where it has none; undefined while the page hydrates. */
function useMobileOfAddress(): string | null | undefined {
  return useSyncExternalStore(
    never,
    () => {
      const last = location.pathname.split('/').at(-1) ?? '';
      return mobilePattern.test(last) ? last : null;
    },
    () => undefined,
  );
}
