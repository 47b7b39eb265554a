import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { CoursePrices } from '@/components/sections/course-prices';
import { IconGrid } from '@/components/sections/icon-grid';
import { MarketingPlans } from '@/components/sections/marketing-plans';
import { OfferCards } from '@/components/sections/offer-cards';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { isCheckoutOwn } from '@/lib/content/channel-plans';
import { type Course, listCourses, lowestTotal } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { pricingPage } from '@/lib/content/schema/pages/pricing-page';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.pricing);

export default function Pricing() {
  const { heading, lead, plans, marketingPlans, offers, rules } = getDocument(pricingPage);
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
            <CoursePrices key={course.slug} {...course} />
          ))}
        </div>
      </Section>
      {/* Plans of this site are above, with their courses. */}
      {!isCheckoutOwn() && <MarketingPlans id="marketing-plans" {...marketingPlans} />}
      <Section id="offers" {...offers} className="shell pt-16 md:pt-24">
        <OfferCards />
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

/** Links to the courses on the page, each with what its cheapest plan costs. */
function CourseIndex({ courses }: { readonly courses: readonly Course[] }) {
  return (
    <nav aria-label="Courses on this page" className="mt-8 md:mt-10">
      <ul className="grid gap-x-5 text-sm sm:grid-cols-2 md:gap-y-4 lg:grid-cols-4">
        {courses.map(({ slug, name, plans }) => (
          <li key={slug} className="border-t border-hairline">
            <a
              href={`#${slug}`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2.5 hover:text-accent lg:block"
            >
              <span className="font-medium">{name}</span>
              <span className="text-quiet tabular-nums lg:block">
                from {lowestTotal({ plans })} with GST
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
