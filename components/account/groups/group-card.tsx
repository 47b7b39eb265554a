import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { useBackend } from '@/lib/client/backend';
import { backendNow } from '@/lib/client/backend-clock';
import type { PurchasedGroup } from '@/lib/client/groups/group-purchases';
import { joinLinkQuery } from '@/lib/client/kyc/queries';
import { useStored } from '@/lib/client/use-stored';
import type { AccountCopy } from '@/lib/content/account-copy';
import { accountRoutes, subscriptionPath } from '@/lib/domain/account-routes';
import { DAY_MS, formatShortDay, indianDay } from '@/lib/domain/dates';
import { PlanStatus } from '../plan-status';
import { SkeletonBar } from '../skeleton-bar';

export interface CourseOfGroup {
  readonly slug: string;
  readonly name: string;
  readonly accent: 'green' | 'blue' | 'gold';
  readonly image: string;
}

export type GroupTexts = Pick<
  AccountCopy['myGroups'],
  'kycOpen' | 'preparing' | 'endsSoon' | 'expired' | 'empty' | 'loading'
>;

interface GroupProps {
  readonly group: PurchasedGroup;
  readonly texts: GroupTexts;
}

const kycHref = `${accountRoutes.kyc}?${new URLSearchParams({ redirectTo: accountRoutes.myGroups })}`;

/** How long before its end a plan is marked, in ms. */
const SOON = 7 * DAY_MS;

/** A group with its plan's end and its link; `course` is undefined if it is no longer on sale. */
export function GroupCard({
  group,
  course,
  texts,
}: GroupProps & { readonly course: CourseOfGroup | undefined }) {
  const { slug, status, telegram_link } = group;
  return (
    <Frame accent={course?.accent} image={course?.image}>
      {status === 'active' && !telegram_link && slug ? (
        <OpenGroup group={group} slug={slug} texts={texts} />
      ) : (
        <Body
          group={group}
          link={telegram_link}
          texts={texts}
          {...(status === 'expired' && { sentence: texts.expired })}
        />
      )}
    </Frame>
  );
}

/** The shape of a card while the groups are loaded. */
export function GroupCardSkeleton() {
  return (
    <Frame image={undefined}>
      <div className="grid gap-1">
        <p className="text-xl">
          <SkeletonBar className="w-52" />
        </p>
        <p className="py-1">
          <SkeletonBar className="w-36" />
        </p>
        <p className="text-sm">
          <SkeletonBar className="w-40" />
        </p>
      </div>
      <div className="h-12 rounded-control bg-raised md:w-44" />
    </Frame>
  );
}

function Frame({
  accent,
  image,
  children,
}: {
  readonly accent?: CourseOfGroup['accent'] | undefined;
  readonly image: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <li
      data-accent={accent}
      className="card grid gap-x-7 gap-y-5 noscript:hidden md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-center md:p-5"
    >
      <div className="overflow-hidden rounded-control border border-hairline bg-raised max-md:-mx-5 max-md:-mt-5 max-md:rounded-none max-md:rounded-t-card max-md:border-0 max-md:border-b">
        <div className="aspect-2/1 max-md:aspect-3/1">
          {image && (
            <Picture
              src={image}
              alt=""
              width={960}
              height={480}
              loading="eager"
              className="size-full object-cover"
            />
          )}
        </div>
      </div>
      {children}
    </li>
  );
}

/** Asks why a running plan has no link, and shows the link once there is one. */
function OpenGroup({ group, slug, texts }: GroupProps & { readonly slug: string }) {
  const { data, isPending } = useQuery(joinLinkQuery(useBackend(), slug));
  const wasComplete = useStored('kycCompleted') === 'true';
  const shared = { group, texts };
  if (data?.telegram_link) return <Body {...shared} link={data.telegram_link} />;
  if (data?.kyc_completed) return <Body {...shared} sentence={texts.preparing} />;
  if (!data && (wasComplete || !isPending)) return <Body {...shared} />;
  // Most likely KYC is open: until the answer is here, its place is kept.
  return (
    <Body {...shared} sentence={texts.kycOpen} isLikely={isPending}>
      <ButtonLink href={kycHref} className="w-full">
        Complete KYC
      </ButtonLink>
    </Body>
  );
}

/** "View Group" opens the join link where there is one, else the page of the course. */
function Body({
  group,
  texts,
  link,
  sentence,
  isLikely = false,
  children,
}: GroupProps & {
  readonly link?: string | null | undefined;
  /** Why there is no link. */
  readonly sentence?: string;
  /** Sentence and children only keep their place. */
  readonly isLikely?: boolean;
  /** A step that the buyer has to take first. */
  readonly children?: ReactNode;
}) {
  const { name, slug } = group;
  const id = useId();
  const href = link ?? (slug && subscriptionPath(slug));
  return (
    <>
      <div>
        <h2 id={id} className="text-xl">
          {name}
        </h2>
        <Plan group={group} texts={texts} />
        {sentence && <p className={clsx('mt-2 text-sm', isLikely && 'invisible')}>{sentence}</p>}
      </div>
      <div className="grid gap-3 md:w-44">
        {children && <div className={isLikely ? 'invisible' : undefined}>{children}</div>}
        {href && (
          <ButtonLink
            href={href}
            kind={link ? 'primary' : 'secondary'}
            aria-describedby={id}
            {...(link && { target: '_blank', rel: 'noopener' })}
          >
            View Group
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Plan({ group: { name, slug, status, plan_expires_at }, texts }: GroupProps) {
  const day = indianDay(new Date(plan_expires_at));
  const isActive = status === 'active';
  const endsSoon = isActive && Date.parse(plan_expires_at) - backendNow().getTime() < SOON;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <PlanStatus status={status} />
        {isActive && (
          <span className="rounded-full bg-accent px-2.5 py-0.5 text-label font-semibold text-on-accent">
            YOUR PLAN
          </span>
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-quiet">
        <span>
          {isActive ? 'Expires on' : 'Expired on'} <time dateTime={day}>{formatShortDay(day)}</time>
        </span>
        {endsSoon && (
          <span className="text-ink">
            {texts.endsSoon.label}
            {slug && (
              <a
                href={subscriptionPath(slug)}
                className="ml-2 inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
              >
                {texts.endsSoon.action}
                <span className="sr-only"> {name}</span>
              </a>
            )}
          </span>
        )}
      </p>
    </>
  );
}
