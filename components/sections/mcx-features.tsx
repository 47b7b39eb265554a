import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import type { Listed } from '@/lib/content/documents';
import type { mcxFeature } from '@/lib/content/schema/card';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';

/** What every member gets, in two columns of cards. */
export function McxFeatures({
  heading,
  lead,
  features,
}: DocumentOf<typeof mcxCommodityPage>['features'] & {
  readonly features: readonly Listed<typeof mcxFeature>[];
}) {
  if (features.length === 0) return null;
  return (
    <Section
      id="features"
      heading={heading}
      lead={lead}
      className="shell grid gap-x-16 lg:grid-cols-[4fr_7fr] lg:grid-rows-[auto_1fr] lg:*:col-start-1"
    >
      <div className="mt-9 grid gap-4 sm:rows-2 lg:col-start-2! lg:row-span-2 lg:row-start-1 lg:mt-0">
        {features.map(({ id, title, description, icon }) => (
          <article key={id} className="card">
            <Icon name={icon} size={28} className="text-accent" />
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2.5 text-quiet">{description}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
