import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBackend } from '@/lib/client/backend';
import { kycStatusQuery } from '@/lib/client/kyc/queries';
import { groupKeys, kycKeys } from '@/lib/client/query-keys';
import { isLoggedOut, RequestError } from '@/lib/client/request-error';
import { store } from '@/lib/client/storage';
import { useCall } from '@/lib/client/use-call';
import { useMobile, useStored } from '@/lib/client/use-stored';
import { kycData } from '@/lib/contract/kyc';
import { courseAfterKyc, pathAfterKyc } from '@/lib/domain/after-login';
import { INVALID_PAN, maskPan, panPattern } from '@/lib/domain/pan';
import { goToLogin } from '../go-to-login';
import { showToast } from '../toasts';

/** Texts of product 9.4. */
const FAILED = 'Failed to submit KYC.';
const UNREACHABLE = 'Something Went Wrong, Try Again';

/** How long success is shown, in ms (product 9.3). */
const GO_ON_AFTER = 1000;

/** Why KYC is not complete. */
interface KycProblem {
  /** `pan` if the PAN has to change; `request` if nothing of the form has to. */
  readonly of: 'pan' | 'request';
  readonly sentence: string;
  /** The code of the backend's answer. */
  readonly code?: string | undefined;
}

/** Sends PANs; opens the next page once a PAN is verified. */
export function useKyc() {
  const cache = useQueryClient();
  const { mutate, isPending } = useCall(kycData, {
    // Every join link is asked for anew.
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: kycKeys.all }),
        cache.invalidateQueries({ queryKey: groupKeys.all }),
      ]),
  });
  const [problem, setProblem] = useState<KycProblem>();
  const [done, setDone] = useState<{ readonly message: string; readonly maskedPan: string }>();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => location.assign(pathAfterKyc(location.search)), GO_ON_AFTER);
    return () => clearTimeout(timer);
  }, [done]);

  function send(pan: string): void {
    if (isPending || done) return;
    const isPan = panPattern.test(pan);
    setProblem(isPan ? undefined : { of: 'pan', sentence: INVALID_PAN });
    if (!isPan) return;
    mutate(
      { pan },
      {
        onSuccess: ({ message, telegram_link }) => {
          store('kycCompleted', 'true');
          if (telegram_link) store('telegramLink', telegram_link);
          showToast('success', message);
          setDone({ message, maskedPan: maskPan(pan) });
        },
        onError: (error) => {
          if (isLoggedOut(error)) return goToLogin();
          const found = problemOf(error);
          showToast('error', found.toast);
          setProblem(found.problem);
        },
      },
    );
  }

  return { send, isPending, done, problem, clearProblem: () => setProblem(undefined) };
}

/** The toast of product 9.4, and the backend's advice, if it gives any, for the page. */
function problemOf(error: Error): { toast: string; problem: KycProblem } {
  if (!(error instanceof RequestError) || error.kind === 'unreachable')
    return { toast: UNREACHABLE, problem: { of: 'request', sentence: UNREACHABLE } };
  const { status, code, detail = FAILED } = error;
  const of = status === 422 ? 'pan' : 'request';
  return { toast: FAILED, problem: { of, sentence: detail, code } };
}

/**
 * Whether KYC is complete, as far as the page knows: by the backend where a course follows, else by what
 * the browser stored.
 */
export function useIsComplete(): boolean {
  const mobile = useMobile();
  const stored = useStored('kycCompleted') === 'true';
  // The address is known after hydration, when there is a mobile.
  const slug = mobile === null ? undefined : courseAfterKyc(location.search);
  const status = useQuery({
    ...kycStatusQuery(useBackend(), slug ?? ''),
    enabled: slug !== undefined,
  });
  return status.data?.kyc_completed ?? stored;
}
