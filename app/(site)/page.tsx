import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { AppDownload } from '@/components/sections/app-download';
import { Hero } from '@/components/sections/hero';
import { MarketTicker } from '@/components/sections/market-ticker';
import { MasterClass } from '@/components/sections/master-class';
import { MentorSection } from '@/components/sections/mentor-section';
import { ServicesGrid } from '@/components/sections/services-grid';
import { StatisticsBand } from '@/components/sections/statistics-band';
import { Testimonials } from '@/components/sections/testimonials';
import { Section } from '@/components/ui/section';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { phoneScreen } from '@/lib/content/schema/card';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { embeds } from '@/lib/content/schema/settings/embeds';
import { firm } from '@/lib/content/schema/settings/firm';
import { statistics } from '@/lib/content/schema/settings/statistics';
import { ticker } from '@/lib/content/schema/settings/ticker';
import { testimonial } from '@/lib/content/schema/testimonial';
import { listServiceCards } from '@/lib/content/service-cards';
import { routes } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';

export const generateMetadata = () => pageMetadata(routes.home);

export default function HomePage() {
  const page = getDocument(homePage);
  const figures = getDocument(statistics);
  const symbols = getDocument(ticker).symbols.map(({ proName, title }) => ({ proName, title }));
  return (
    <PageMain theme="black">
      <Hero {...page.hero} registrationNumber={getDocument(firm).registrationNumber} />
      <StatisticsBand
        id="statistics"
        heading={page.statistics.heading}
        figures={page.statistics.shown.map((name) => figures[name])}
      />
      <Section
        id="ticker"
        heading={page.ticker.heading}
        headingHidden
        className="chrome border-b border-hairline"
      >
        <MarketTicker script={getDocument(embeds).tickerScript} symbols={symbols} />
      </Section>
      <MasterClass {...page.masterClass} apiBase={loadEnv().NEXT_PUBLIC_API_BASE} />
      <MentorSection {...page.mentor} />
      <ServicesGrid {...page.services} cards={listServiceCards()} />
      <Testimonials {...page.testimonials} testimonials={listDocuments(testimonial)} />
      <AppDownload {...page.app} screens={listDocuments(phoneScreen)} />
    </PageMain>
  );
}
