import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/lib/content/schema/icons';

export interface Feature {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: IconName;
}

/** Cards with an icon, a heading and a sentence. */
export function FeatureGrid({ features }: { readonly features: readonly Feature[] }) {
  return (
    <div className="mt-8 grid gap-4 sm:max-lg:rows-2 md:mt-10 lg:rows-3 lg:gap-5">
      {features.map(({ id, title, description, icon }) => (
        <article key={id} className="card flex gap-4 sm:flex-col">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-accent">
            <Icon name={icon} size={24} />
          </span>
          <div>
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="mt-1.5 text-quiet">{description}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
