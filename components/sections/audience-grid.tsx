import { Icon } from '@/components/ui/icon';
import type { Feature } from './feature-grid';

/** Small cards without space between them. */
export function AudienceGrid({ audiences }: { readonly audiences: readonly Feature[] }) {
  return (
    <div className="mt-8 grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:max-lg:rows-2 md:mt-10 lg:rows-4">
      {audiences.map(({ id, title, description, icon }) => (
        <article
          key={id}
          className="grid grid-cols-[auto_1fr] gap-x-3.5 bg-ground p-5 lg:block lg:p-6"
        >
          <Icon name={icon} size={24} className="mt-0.5 text-accent" />
          <div>
            <h3 className="text-base lg:mt-4">{title}</h3>
            <p className="mt-1 text-sm text-quiet">{description}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
