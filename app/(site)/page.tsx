import type { Metadata } from 'next';
import { PageMain } from '@/components/layout/page-main';
import { Hero } from '@/components/sections/hero';
import { StatisticsBand } from '@/components/sections/statistics-band';
import { getDocument } from '@/lib/content/documents';
import { homePage } from '@/lib/content/schema/pages/home';
import { firm } from '@/lib/content/schema/settings/firm';
import { statistics } from '@/lib/content/schema/settings/statistics';

export function generateMetadata(): Metadata {
  const { title, description } = getDocument(homePage);
  return { title, description };
}

export default function HomePage() {
  const { hero, statistics: block } = getDocument(homePage);
  const figures = getDocument(statistics);
  return (
    <PageMain room="black">
      <Hero {...hero} registrationNumber={getDocument(firm).registrationNumber} />
      <StatisticsBand
        id="statistics"
        heading={block.heading}
        figures={block.shown.map((name) => figures[name])}
      />
    </PageMain>
  );
}
