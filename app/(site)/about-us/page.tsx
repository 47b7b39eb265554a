import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { RegistrationMark } from '@/components/layout/registration-mark';
import { IconGrid } from '@/components/sections/icon-grid';
import { StatisticsBand } from '@/components/sections/statistics-band';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { labelled } from '@/lib/content/menus';
import { philosophyCard, valueCard } from '@/lib/content/schema/card';
import type { DocumentOf } from '@/lib/content/schema/collection';
import { aboutUsPage } from '@/lib/content/schema/pages/about-us-page';
import { statistics } from '@/lib/content/schema/settings/statistics';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.aboutUs);

export default function AboutUs() {
  const page = getDocument(aboutUsPage);
  const values = listDocuments(valueCard);
  const philosophy = listDocuments(philosophyCard);
  return (
    <PageMain>
      <TeamHero {...page.hero} />
      {values.length > 0 && (
        <Section id="values" {...page.values} className="shell band">
          <IconGrid look="cards" items={values} />
        </Section>
      )}
      <StatisticsBand {...getDocument(statistics).banner} />
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

/** Heading, picture of the team, and mission. */
function TeamHero({
  heading,
  mission,
  paragraphs,
  image,
  alt,
}: DocumentOf<typeof aboutUsPage>['hero']) {
  return (
    <section id="mission" aria-labelledby="mission-heading">
      <div className="shell pt-9 pb-8 md:pt-16 md:pb-12">
        <RegistrationMark />
        <h1 id="mission-heading" className="mt-4 max-w-[18ch] text-4xl md:mt-6 md:text-5xl">
          {heading}
        </h1>
      </div>
      <Picture
        src={image}
        alt={alt}
        width={1200}
        height={480}
        loading="eager"
        fetchPriority="high"
        className="h-56 w-full border-y border-hairline object-cover sm:h-80 lg:mx-auto lg:h-auto lg:max-w-[70rem] lg:rounded-card lg:border"
      />
      <div className="shell grid gap-x-16 gap-y-6 pt-10 md:pt-14 lg:grid-cols-[5fr_7fr]">
        <p className="max-w-[24ch] text-2xl font-semibold tracking-tight text-balance">{mission}</p>
        <div className="max-w-[60ch] space-y-4 text-quiet md:text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
