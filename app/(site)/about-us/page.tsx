import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { IconGrid } from '@/components/sections/icon-grid';
import { StatisticsBand } from '@/components/sections/statistics-band';
import { TeamHero } from '@/components/sections/team-hero';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { labelled } from '@/lib/content/menus';
import { philosophyCard, valueCard } from '@/lib/content/schema/card';
import { aboutUsPage } from '@/lib/content/schema/pages/about-us-page';
import { firm } from '@/lib/content/schema/settings/firm';
import { statistics } from '@/lib/content/schema/settings/statistics';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.aboutUs);

export default function AboutUs() {
  const page = getDocument(aboutUsPage);
  const figures = getDocument(statistics);
  const values = listDocuments(valueCard);
  const philosophy = listDocuments(philosophyCard);
  return (
    <PageMain>
      <TeamHero {...page.hero} registrationNumber={getDocument(firm).registrationNumber} />
      {values.length > 0 && (
        <Section id="values" {...page.values} className="shell band">
          <IconGrid look="cards" items={values} />
        </Section>
      )}
      <StatisticsBand
        id="statistics"
        {...figures.banner}
        figures={figures.banner.shown.map((name) => figures[name])}
      />
      {philosophy.length > 0 && (
        <Section
          id="philosophy"
          {...page.philosophy}
          className="shell band grid gap-x-16 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]"
        >
          <div className="mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
            <IconGrid look="rows" items={philosophy} />
          </div>
        </Section>
      )}
      <div className="border-t border-hairline">
        <Section id="next" {...page.next} className="shell pt-14 pb-20">
          <div className="mt-7 flex flex-wrap gap-3">
            {labelled(page.next.actions).map(({ label, href }, index) => (
              <ButtonLink key={href} href={href} kind={index === 0 ? 'primary' : 'secondary'} arrow>
                {label}
              </ButtonLink>
            ))}
          </div>
        </Section>
      </div>
    </PageMain>
  );
}
