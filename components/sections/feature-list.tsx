import { Icon } from '@/components/ui/icon';
import type { Feature } from './feature-grid';

/** Features as rows with a line between them. */
export function FeatureList({ features }: { readonly features: readonly Feature[] }) {
  return (
    <div className="border-b border-hairline">
      {features.map(({ id, title, description, icon }) => (
        <article
          key={id}
          className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-hairline py-6 md:py-8"
        >
          <Icon name={icon} size={28} className="text-accent" />
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-[56ch] text-quiet">{description}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
