import { accentOf } from '@/components/layout/page-main';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { Course } from '@/lib/content/courses';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { PlanTable } from './plan-table';

/** A course beside the prices of its plans. */
export function CoursePrices({ slug, kind, name, summary, image, plans }: Course) {
  const id = `${slug}-heading`;
  return (
    <article
      id={slug}
      aria-labelledby={id}
      data-accent={accentOf[kind]}
      className="grid scroll-mt-24 gap-x-12 gap-y-6 border-t border-hairline py-10 md:py-12 print:py-6 xl:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-x-8 gap-y-5 sm:grid-cols-[16rem_minmax(0,1fr)] xl:block print:block">
        <Picture
          src={image}
          alt=""
          width={960}
          height={480}
          className="aspect-2/1 w-full rounded-card border border-hairline object-cover max-sm:hidden"
        />
        <div>
          <h3 id={id} className="text-2xl xl:mt-5">
            {name}
          </h3>
          <p className="mt-2 text-quiet">{summary}</p>
          <ButtonLink href={subscriptionPath(slug)} kind="quiet" arrow className="mt-1">
            Choose a plan<span className="sr-only"> of {name}</span>
          </ButtonLink>
        </div>
      </div>
      <PlanTable caption={`Plans of ${name}`} plans={plans} />
    </article>
  );
}
