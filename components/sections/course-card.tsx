import clsx from 'clsx';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { TickList } from '@/components/ui/tick-list';
import type { ServiceCard } from '@/lib/content/service-cards';
import { subscriptionPath } from '@/lib/domain/routes';

/** A course in the grid. A card that is alone in its row has its picture beside its text. */
export function CourseCard({
  id,
  title,
  image,
  alt,
  bullets,
  isRecommended,
  row,
  alone,
}: ServiceCard & {
  readonly row: string | undefined;
  /** Alone in its row: with two a row, from 640 px, and with three a row, from 768 px on. */
  readonly alone: { readonly small: boolean; readonly large: boolean };
}) {
  return (
    <article
      data-row={row}
      className={clsx(
        'card relative flex flex-col overflow-hidden p-0! transition-colors duration-150 hover:border-control',
        isRecommended && 'border-accent! bg-raised!',
        alone.small && 'sm:max-md:grid sm:max-md:grid-cols-2',
        alone.large && 'md:grid md:grid-cols-2 lg:grid-cols-[4fr_5fr]',
      )}
    >
      <Picture
        src={image}
        alt={alt}
        width={640}
        height={360}
        className={clsx(
          'aspect-video w-full object-cover',
          alone.small && 'max-md:h-full',
          alone.large && 'md:h-full',
        )}
      />
      <div
        className={clsx(
          'flex grow flex-col p-5 lg:p-6',
          alone.small && 'max-md:justify-center',
          alone.large && 'md:justify-center',
        )}
      >
        <h3 className="text-xl">{title}</h3>
        {isRecommended && (
          <p className="absolute top-3 left-3 rounded-full bg-accent px-3 py-0.5 text-label font-semibold text-on-accent">
            Recommended
          </p>
        )}
        <TickList items={bullets} className="mt-4 mb-6 space-y-2 text-sm text-quiet" />
        <ButtonLink
          href={subscriptionPath(id)}
          kind={isRecommended ? 'primary' : 'secondary'}
          className={clsx(
            alone.small ? 'sm:max-md:self-start' : 'max-md:mt-auto',
            alone.large ? 'md:self-start' : 'md:mt-auto',
          )}
        >
          Learn More<span className="sr-only"> about {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
