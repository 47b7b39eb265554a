import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { RegistrationMark } from '@/components/layout/registration-mark';
import { AppDownload } from '@/components/sections/app-download';
import { MarketTicker } from '@/components/sections/market-ticker';
import { MasterClass } from '@/components/sections/master-class';
import { MentorSection } from '@/components/sections/mentor-section';
import { ServicesGrid } from '@/components/sections/services-grid';
import { StatisticsBand } from '@/components/sections/statistics-band';
import { Testimonials } from '@/components/sections/testimonials';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { getDocument } from '@/lib/content/documents';
import type { DocumentOf } from '@/lib/content/schema/collection';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { routes } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';

export const generateMetadata = () => pageMetadata(routes.home);

export default function HomePage() {
  const page = getDocument(homePage);
  return (
    <PageMain theme="black">
      <Hero {...page.hero} />
      <StatisticsBand {...page.statistics} />
      <Section
        id="ticker"
        heading={page.ticker.heading}
        headingHidden
        className="chrome border-b border-hairline noscript:hidden"
      >
        <MarketTicker />
      </Section>
      <MasterClass {...page.masterClass} apiBase={loadEnv().NEXT_PUBLIC_API_BASE} />
      <MentorSection {...page.mentor} />
      <ServicesGrid {...page.services} />
      <Testimonials {...page.testimonials} />
      <AppDownload {...page.app} />
    </PageMain>
  );
}

/** First block of Home, in front of a drawing of candlesticks. */
function Hero({ heading, claims, registration, action }: DocumentOf<typeof homePage>['hero']) {
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
        <RegistrationMark />
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
