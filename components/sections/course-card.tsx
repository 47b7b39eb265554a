import clsx from 'clsx';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { TickList } from '@/components/ui/tick-list';
import type { ServiceCard } from '@/lib/content/service-cards';
import { subscriptionPath } from '@/lib/domain/account-routes';

/** A course in the grid. A wide card, which is alone in its row, has its picture beside its text. */
export function CourseCard({
  id,
  title,
  image,
  alt,
  bullets,
  isRecommended,
  from,
  row,
}: ServiceCard & { readonly row: string | undefined }) {
  return (
    <article
      data-row={row}
      className={clsx(
        'card @container relative overflow-hidden p-0! transition-colors duration-150 hover:border-control',
        isRecommended && 'border-accent! bg-raised!',
      )}
    >
      <div className="flex h-full flex-col @min-[36rem]:grid @min-[36rem]:grid-cols-2 lg:@min-[36rem]:grid-cols-[4fr_5fr]">
        <Picture
          src={image}
          alt={alt}
          width={640}
          height={360}
          className="aspect-video w-full object-cover @min-[36rem]:h-full"
        />
        <div className="flex grow flex-col p-5 @min-[36rem]:justify-center lg:p-6">
          <h3 className="text-xl">{title}</h3>
          {isRecommended && (
            <p className="absolute top-3 left-3 rounded-full bg-accent px-3 py-0.5 text-label font-semibold text-on-accent">
              Recommended
            </p>
          )}
          <TickList items={bullets} className="mt-4 mb-4 space-y-2 text-sm text-quiet" />
          <p className="mt-auto mb-4 text-sm tabular-nums @min-[36rem]:mt-0">
            from <span className="font-semibold">{from}</span> with GST
          </p>
          <ButtonLink
            href={subscriptionPath(id)}
            kind={isRecommended ? 'primary' : 'secondary'}
            className="@min-[36rem]:self-start"
          >
            Learn More<span className="sr-only"> about {title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
