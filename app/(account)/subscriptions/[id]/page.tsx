import clsx from 'clsx';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { metadataOf } from '@/app/page-metadata';
import { CourseOffers } from '@/app/structured-data';
import { AccountHeader } from '@/components/account/account-header';
import { AcceptedTerms } from '@/components/account/purchase/accepted-terms';
import type { PlanOffer } from '@/components/account/subscription/plan-offers';
import { SubscriptionScreen } from '@/components/account/subscription/subscription-screen';
import { FaqSection } from '@/components/content/faq-list';
import { AccountLinks } from '@/components/layout/account-links';
import { Brand } from '@/components/layout/brand';
import { SmallFooter } from '@/components/layout/footer';
import { accentOf, PageMain } from '@/components/layout/page-main';
import { CourseBanner } from '@/components/sections/course-banner';
import { CourseFacts } from '@/components/sections/course-facts';
import { OfferCards } from '@/components/sections/offer-cards';
import { PromoOffer } from '@/components/sections/promo-offer';
import { InlineModule } from '@/components/ui/browser-module';
import { LinkRow } from '@/components/ui/link-list';
import { Section } from '@/components/ui/section';
import { listAcceptedTexts, shortVersion } from '@/lib/content/accepted-texts';
import { type Course, courseBySlug, listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { labelled } from '@/lib/content/menus';
import { getPriceRules, listFaqs } from '@/lib/content/queries';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { subscriptionPage } from '@/lib/content/schema/pages/subscription-page';
import { subscriptionPath } from '@/lib/domain/account-routes';
import type { Coupon } from '@/lib/domain/quote';
import { loadEnv } from '@/lib/server/env';

type Props = { readonly params: Promise<{ id: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return listCourses().map(({ slug }) => ({ id: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, name, summary } = await getCourse(params);
  return metadataOf(subscriptionPath(slug), { title: name, description: summary });
}

export default async function SubscriptionPage({ params }: Props) {
  const course = await getCourse(params);
  const { facts, plans, promo, family, panel, offers, faq } = getDocument(subscriptionPage);
  const { coupons, gstPercent } = getPriceRules();
  const { accepted } = getDocument(purchaseNotices);
  const { APP_MODE, NEXT_PUBLIC_ORDER_CONSENT } = loadEnv();
  const isSheet = NEXT_PUBLIC_ORDER_CONSENT === 'sheet';
  const redirectTo = subscriptionPath(course.slug);
  const questions = listFaqs(course.faqs);
  return (
    <>
      <InlineModule name="member-mark" />
      <AccountHeader brand={<Brand />} redirectTo={redirectTo} />
      <PageMain accent={accentOf[course.kind]}>
        <CourseBanner {...course} />
        {/*
         * On a phone the plans come before the facts. On a desktop the facts are beside the text, and
         * the plans are hidden until the facts have arrived, which would push them down.
         */}
        <div className="lg:arriving:[&>.buying]:hidden shell grid gap-x-16 pt-8 md:pt-20 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <SubscriptionScreen
            course={{ slug: course.slug, name: course.name }}
            catalogue={course.plans.map(offerOf)}
            coupons={coupons.map(couponOf)}
            gstPercent={gstPercent}
            checkout={APP_MODE}
            consent={NEXT_PUBLIC_ORDER_CONSENT}
            // Nothing that this build never shows: hashes and words add to the weight of the page.
            texts={listAcceptedTexts().map(({ title, href, text }) => ({
              title: isSheet ? title : '',
              href,
              version: shortVersion(text),
            }))}
            about={<About lines={course.details} />}
            promo={<PromoOffer {...promo} />}
            terms={<AcceptedTerms {...accepted} />}
            copy={{
              lead: plans.lead,
              shared: plans.shared,
              couponHint: plans.couponHint,
              couponRefund: plans.couponRefund,
              later: plans.later,
              until: plans.until,
              panel,
              family,
            }}
          >
            <div className="mt-4 text-sm text-quiet">
              <p className="max-w-[72ch]">
                {plans.advance} {course.plans.some(({ byDecision }) => byDecision) && plans.longer}
              </p>
              <p className="mt-2 max-w-[72ch]">{plans.note}</p>
              <LinkRow links={labelled(plans.links)} className="mt-1" />
            </div>
          </SubscriptionScreen>
          <CourseFacts
            heading={facts.heading}
            facts={[{ term: facts.signals, text: course.signals }, ...facts.list]}
          />
        </div>
        <Section
          id="offers"
          {...offers}
          className={clsx('shell pt-12 md:pt-24', questions.length === 0 && 'pb-16 md:pb-24')}
        >
          <OfferCards />
        </Section>
        <FaqSection
          heading={faq.heading}
          questions={questions}
          className="band gap-x-16 max-md:gap-y-5! max-md:py-10! lg:grid-cols-[4fr_8fr]"
        />
        <div className="shell hidden pb-10 in-data-member:block">
          <AccountLinks path={redirectTo} />
        </div>
      </PageMain>
      <SmallFooter />
      <CourseOffers {...course} />
    </>
  );
}

function About({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Section id="about" heading="About Channel" className="lg:row-start-2">
      <div className="mt-5 max-w-[66ch] space-y-3 text-quiet md:text-lg">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Section>
  );
}

/** Only what cards show: the browser gets these props as data. */
function offerOf(plan: Course['plans'][number]): PlanOffer {
  const { planId, months, price, discount, savings, features, best } = plan;
  return { planId, months, price, discount, savings, features, best };
}

function couponOf({ code, percent, validFrom, validUntil }: Coupon): Coupon {
  return { code, percent, validFrom, validUntil };
}

async function getCourse(params: Props['params']) {
  return courseBySlug((await params).id) ?? notFound();
}
