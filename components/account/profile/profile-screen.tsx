'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '@/lib/client/auth/profile-query';
import { useBackend } from '@/lib/client/backend';
import type { AccountCopy } from '@/lib/content/account-copy';
import type { IndianState } from '@/lib/domain/india';
import { LoadFailure } from '../load-failure';
import { SkeletonBar } from '../skeleton-bar';
import { showToast } from '../toasts';
import { useSessionRequired } from '../use-session-required';
import { ProfileForm } from './profile-form';
import { RecipientForm } from './recipient-form';

/** Shows the profile of the account in forms that change it (product 10.8). */
export function ProfileScreen({
  states,
  texts,
}: {
  /** The states that a buyer can choose. */
  readonly states: readonly IndianState[];
  readonly texts: Pick<AccountCopy['profile'], 'person' | 'recipient' | 'loading'>;
}) {
  const { data, error, fetchStatus, refetch } = useQuery(profileQuery(useBackend()));
  useSessionRequired(error);
  const { person, recipient, loading } = texts;

  if (error && !data) return <LoadFailure sentence={loading.failed} onRetry={refetch} />;
  const hints = {
    name: data?.name_verified ? person.nameFixed : person.name,
    email: person.email,
    state: person.state,
  };
  return (
    <div aria-busy={!data} className="noscript:hidden">
      {!data && fetchStatus === 'paused' && (
        <p role="status" className="card mb-6">
          {loading.offline}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card heading={person.heading}>
          {data && (
            <ProfileForm
              id="profile"
              states={states}
              saved={data}
              hints={hints}
              isNameFixed={data.name_verified}
              action={person.save}
              onSaved={() => showToast('success', person.saved)}
            />
          )}
          <p className="mt-6 text-sm text-quiet">{person.mobile}</p>
        </Card>
        <Card heading={recipient.heading} lead={recipient.lead}>
          {data && (
            <RecipientForm
              saved={data.recipient}
              action={recipient.save}
              onSaved={() => showToast('success', recipient.saved)}
            />
          )}
          <p className="mt-6 text-sm text-quiet">{recipient.issued}</p>
        </Card>
      </div>
    </div>
  );
}

function Card({
  heading,
  lead,
  children,
}: {
  readonly heading: string;
  readonly lead?: string;
  /** The first is the form, once its data are there. */
  readonly children: ReactNode;
}) {
  const [form, ...more] = [children].flat();
  return (
    <section className="card">
      <h2 className="text-xl">{heading}</h2>
      {lead && <p className="mt-2 text-sm text-quiet">{lead}</p>}
      <div className="mt-5">{form ?? <Skeleton />}</div>
      {more}
    </section>
  );
}

/** As high as three fields and a button. */
function Skeleton() {
  return (
    <div className="grid min-h-88 content-start gap-10">
      {['first', 'second', 'third'].map((field) => (
        <SkeletonBar key={field} className="w-full" />
      ))}
    </div>
  );
}
