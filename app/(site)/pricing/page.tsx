import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { CourseIndex } from '@/components/sections/course-index';
import { CoursePrices } from '@/components/sections/course-prices';
import { IconGrid } from '@/components/sections/icon-grid';
import { MarketingPlans } from '@/components/sections/marketing-plans';
import { OfferCards } from '@/components/sections/offer-cards';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { listCourses } from '@/lib/content/courses';
import { listOffers } from '@/lib/content/current-offers';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { marketingPlan } from '@/lib/content/schema/marketing-plan';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { pricingPage } from '@/lib/content/schema/pages/pricing-page';
import { offers as offerSettings } from '@/lib/content/schema/settings/offers';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.pricing);

export default function Pricing() {
  const { heading, lead, plans, marketingPlans, offers, rules } = getDocument(pricingPage);
  const gstPercent = getDocument(regulation).gst.value;
  const courses = listCourses();
  return (
    <PageMain>
      <div className="shell pt-12 md:pt-20">
        <h1 className="text-4xl">{heading}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-quiet">{lead}</p>
        <CourseIndex courses={courses} />
      </div>
      <Section id="plans" {...plans} className="shell pt-16 md:pt-24">
        <div className="mt-10 md:mt-12">
          {courses.map((course) => (
            <CoursePrices key={course.slug} {...course} gstPercent={gstPercent} />
          ))}
        </div>
      </Section>
      <MarketingPlans
        id="marketing-plans"
        {...getDocument(premiumTelegramChannelPage).plans}
        {...marketingPlans}
        plans={listDocuments(marketingPlan)}
        gstPercent={gstPercent}
        checkout={getDocument(offerSettings).premiumCheckout}
      />
      <Section id="offers" {...offers} className="shell pt-16 md:pt-24">
        <OfferCards offers={listOffers()} />
      </Section>
      <Section id="rules" heading={rules.heading} lead={rules.lead} className="shell band">
        <IconGrid
          look="rules"
          items={rules.list.map(({ icon, title, text, more }) => ({
            ...{ icon, title, description: text },
            action: more && (
              <ButtonLink href={more.href} kind="quiet" arrow className="mt-1 self-start">
                {more.label}
              </ButtonLink>
            ),
          }))}
        />
      </Section>
    </PageMain>
  );
}
