import { pageMetadata } from '@/app/page-metadata';
import { FaqSection } from '@/components/content/faq-list';
import { PageMain } from '@/components/layout/page-main';
import { AchievementCarousel } from '@/components/sections/achievement-carousel';
import { IconGrid } from '@/components/sections/icon-grid';
import { MarketingPlans } from '@/components/sections/marketing-plans';
import { PremiumHero } from '@/components/sections/premium-hero';
import { StatisticsBand } from '@/components/sections/statistics-band';
import { Section } from '@/components/ui/section';
import { TickList } from '@/components/ui/tick-list';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { listFaqs } from '@/lib/content/queries';
import {
  achievement,
  audienceCard,
  premiumBenefit,
  premiumFeature,
} from '@/lib/content/schema/card';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { statistics } from '@/lib/content/schema/settings/statistics';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.premiumChannel);

export default function PremiumTelegramChannel() {
  const page = getDocument(premiumTelegramChannelPage);
  const features = listDocuments(premiumFeature);
  const benefits = listDocuments(premiumBenefit);
  const achievements = listDocuments(achievement);
  const audiences = listDocuments(audienceCard);
  return (
    <PageMain accent="blue">
      <PremiumHero {...page.hero} video={page.video} />
      {features.length > 0 && (
        <div className="border-t border-hairline">
          <Section id="features" {...page.features} className="shell pt-16 md:pt-24">
            <IconGrid look="cards" items={features} />
          </Section>
        </div>
      )}
      {benefits.length > 0 && (
        <Section id="benefits" {...page.benefits} className="shell pt-16 md:pt-24">
          <IconGrid look="columns" items={benefits} />
        </Section>
      )}
      <MarketingPlans id="plans" />
      <div className="shell grid gap-5 py-16 md:grid-cols-2 md:pt-20 md:pb-28">
        <Section id="what-you-can-do" heading={page.canDo.heading} className="card">
          <TickList items={page.canDo.points} className="mt-5 space-y-3 text-quiet" />
        </Section>
        <Section id="not-for" heading={page.notFor.heading} className="card">
          <TickList items={page.notFor.points} against className="mt-5 space-y-3 text-quiet" />
        </Section>
      </div>
      {/* The row of pictures is as wide as the window. */}
      {achievements.length > 0 && (
        <div className="overflow-clip border-t border-hairline">
          <Section id="achievements" {...page.achievements} className="shell py-16 md:py-24">
            <AchievementCarousel achievements={achievements} />
          </Section>
        </div>
      )}
      {audiences.length > 0 && (
        <Section id="audience" {...page.audience} className="shell pb-16 md:pb-28">
          <IconGrid look="tiles" items={audiences} />
        </Section>
      )}
      <StatisticsBand {...getDocument(statistics).banner} />
      <FaqSection
        heading={page.faq.heading}
        questions={listFaqs('premium')}
        className="band gap-x-16 lg:grid-cols-[4fr_8fr]"
      />
    </PageMain>
  );
}
