import { pageMetadata } from '@/app/page-metadata';
import { FaqSection } from '@/components/content/faq-list';
import { PageMain } from '@/components/layout/page-main';
import { McxBenefits } from '@/components/sections/mcx-benefits';
import { McxFeatures } from '@/components/sections/mcx-features';
import { McxHero } from '@/components/sections/mcx-hero';
import { McxJoin } from '@/components/sections/mcx-join';
import { McxWhy } from '@/components/sections/mcx-why';
import { findCourse } from '@/lib/content/courses';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { listFaqs } from '@/lib/content/queries';
import { mcxFeature } from '@/lib/content/schema/card';
import { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { firm } from '@/lib/content/schema/settings/firm';
import { markets } from '@/lib/content/schema/settings/markets';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.mcxCommodity);

export default function McxCommodity() {
  const { hero, why, features, benefits, join, faq } = getDocument(mcxCommodityPage);
  const hours = getDocument(markets);
  const sessions = why.sessions.flatMap(({ market, label }) => {
    const { opens, closes } = hours[market] ?? {};
    return opens && closes ? [{ label, opens, closes }] : [];
  });
  return (
    <PageMain accent="gold">
      <McxHero {...hero} registrationNumber={getDocument(firm).registrationNumber} />
      <McxWhy {...why} sessions={sessions} />
      <McxFeatures {...features} features={listDocuments(mcxFeature)} />
      <McxBenefits {...benefits} />
      <McxJoin
        {...join}
        firstPlan={findCourse(join.course)?.plans[0]}
        gstPercent={getDocument(regulation).gst.value}
      />
      <FaqSection
        heading={faq.heading}
        questions={listFaqs('mcx')}
        className="band content-start gap-x-20 lg:grid-cols-[5fr_7fr]"
      />
    </PageMain>
  );
}
