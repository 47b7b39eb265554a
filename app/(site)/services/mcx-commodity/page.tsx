import { pageMetadata } from '@/app/page-metadata';
import { FaqSection } from '@/components/content/faq-list';
import { PageMain } from '@/components/layout/page-main';
import { IconGrid } from '@/components/sections/icon-grid';
import { McxHero } from '@/components/sections/mcx-hero';
import { McxJoin } from '@/components/sections/mcx-join';
import { McxWhy } from '@/components/sections/mcx-why';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { TickList } from '@/components/ui/tick-list';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { listFaqs } from '@/lib/content/queries';
import { mcxFeature } from '@/lib/content/schema/card';
import { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.mcxCommodity);

export default function McxCommodity() {
  const { hero, why, features, benefits, join, faq } = getDocument(mcxCommodityPage);
  const cards = listDocuments(mcxFeature);
  return (
    <PageMain accent="gold">
      <McxHero {...hero} />
      <McxWhy {...why} />
      {cards.length > 0 && (
        <Section
          id="features"
          {...features}
          className="shell grid gap-x-16 lg:grid-cols-[4fr_7fr] lg:grid-rows-[auto_1fr] lg:*:col-start-1"
        >
          <div className="mt-9 lg:col-start-2! lg:row-span-2 lg:row-start-1 lg:mt-0">
            <IconGrid look="tallCards" items={cards} />
          </div>
        </Section>
      )}
      <div className="shell band grid items-center gap-x-20 gap-y-12 lg:grid-cols-2">
        <Section id="benefits" heading={benefits.heading}>
          <TickList
            items={benefits.items}
            size={22}
            className="mt-8 max-w-[54ch] space-y-5 md:text-lg"
          />
        </Section>
        <Picture
          src={benefits.image}
          alt={benefits.alt}
          width={560}
          height={480}
          className="w-full max-w-[35rem] justify-self-center"
        />
      </div>
      <McxJoin {...join} />
      <FaqSection
        heading={faq.heading}
        questions={listFaqs('mcx')}
        className="band content-start gap-x-20 lg:grid-cols-[5fr_7fr]"
      />
    </PageMain>
  );
}
