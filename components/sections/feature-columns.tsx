import { Icon } from '@/components/ui/icon';
import type { Feature } from './feature-grid';

/** Features in up to four columns, without cards. */
export function FeatureColumns({ features }: { readonly features: readonly Feature[] }) {
  return (
    <div className="mt-8 grid gap-x-8 gap-y-8 sm:max-lg:rows-2 md:mt-10 lg:rows-4">
      {features.map(({ id, title, description, icon }) => (
        <article key={id} className="border-t-2 border-accent pt-5">
          <h3 className="flex items-center gap-2.5 text-lg">
            <Icon name={icon} size={22} className="shrink-0 text-accent" />
            {title}
          </h3>
          <p className="mt-2 text-quiet">{description}</p>
        </article>
      ))}
    </div>
  );
}
