'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { useBackend } from '@/lib/client/backend';
import { groupsQuery } from '@/lib/client/groups/queries';
import { LoadFailure } from '../load-failure';
import { useSessionRequired } from '../use-session-required';
import { type CourseOfGroup, GroupCard, GroupCardSkeleton, type GroupTexts } from './group-card';

/** The groups of what the user bought (product 10.1). */
export function GroupList({
  courses,
  texts,
}: {
  /** All courses on sale. */
  readonly courses: readonly CourseOfGroup[];
  readonly texts: GroupTexts;
}) {
  const backend = useBackend();
  const { data, error, fetchStatus, refetch } = useQuery(groupsQuery(backend, courses));
  useSessionRequired(error);

  if (error && !data) return <LoadFailure sentence={texts.loading.failed} onRetry={refetch} />;
  if (data?.length === 0)
    return (
      <div className="card flex flex-col items-start gap-5 md:flex-row md:items-center md:justify-between">
        <p>{texts.empty.text}</p>
        <ButtonLink href={texts.empty.action.href} className="max-md:w-full">
          {texts.empty.action.label}
        </ButtonLink>
      </div>
    );
  return (
    <div aria-busy={!data}>
      {!data && fetchStatus === 'paused' && (
        <p role="status" className="card mb-5">
          {texts.loading.offline}
        </p>
      )}
      <ul className="grid gap-5">
        {data ? (
          data.map((group) => (
            <GroupCard
              key={group.name}
              group={group}
              course={courses.find(({ slug }) => slug === group.slug)}
              texts={texts}
            />
          ))
        ) : (
          <GroupCardSkeleton />
        )}
      </ul>
    </div>
  );
}
