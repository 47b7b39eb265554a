import { Section } from '@/components/ui/section';
import type { Listed } from '@/lib/content/documents';
import type { mcxFeature } from '@/lib/content/schema/card';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { IconGrid } from './icon-grid';

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
      <div className="mt-9 lg:col-start-2! lg:row-span-2 lg:row-start-1 lg:mt-0">
        <IconGrid look="tallCards" items={features} />
      </div>
    </Section>
  );
}
