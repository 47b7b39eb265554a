import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { AppDownload } from '@/components/sections/app-download';
import { MarketTicker } from '@/components/sections/market-ticker';
import { MasterClass } from '@/components/sections/master-class';
import { MentorSection } from '@/components/sections/mentor-section';
import { ServicesGrid } from '@/components/sections/services-grid';
import { StatisticsBand } from '@/components/sections/statistics-band';
import { Testimonials } from '@/components/sections/testimonials';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { RegistrationMark } from '@/components/ui/registration-mark';
import { Section } from '@/components/ui/section';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { phoneScreen } from '@/lib/content/schema/card';
import type { DocumentOf } from '@/lib/content/schema/collection';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { firm } from '@/lib/content/schema/settings/firm';
import { embeds } from '@/lib/content/schema/settings/outside-addresses';
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

type HeroCopy = DocumentOf<typeof homePage>['hero'];

/** First block of Home, in front of a drawing of candlesticks. */
function Hero({
  heading,
  claims,
  registration,
  action,
  registrationNumber,
}: HeroCopy & { readonly registrationNumber: string }) {
  return (
    <section aria-labelledby="hero-heading" className="relative isolate overflow-hidden">
      <picture>
        <source media="(width < 48rem)" srcSet="/images/home/hero-phone.svg" />
        <Picture
          src="/images/home/hero.svg"
          alt=""
          width={1440}
          height={720}
          loading="eager"
          className="absolute inset-0 -z-10 size-full object-cover object-bottom-right md:object-[20%_100%] xl:object-bottom-right"
        />
      </picture>
      <div className="shell flex flex-col pt-9 pb-52 md:pt-16 md:pb-64 lg:pb-60 print:pb-6">
        <RegistrationMark number={registrationNumber} />
        <h1 id="hero-heading" className="mt-4 max-w-[13ch] text-5xl md:mt-6">
          {heading}
        </h1>
        <p className="mt-4 max-w-[46ch] text-base text-quiet md:mt-6 md:text-lg">
          {claims.join(' ')}
        </p>
        <ButtonLink
          href={action.href}
          arrow
          className="relative mt-6 self-stretch sm:self-start md:mt-8"
        >
          {action.label}
        </ButtonLink>
        {/* The shadow covers the candlesticks around the text. */}
        <p className="mt-6 max-w-[47ch] bg-ground text-label text-balance text-quiet shadow-[0_0_1.25rem_0.75rem_var(--ground)]">
          {registration}
        </p>
      </div>
    </section>
  );
}
