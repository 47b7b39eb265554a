import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageMetadata } from '@/app/page-metadata';
import { AboutChannel } from '@/components/account/about-channel';
import { CourseBanner } from '@/components/account/course-banner';
import { CourseFacts } from '@/components/account/course-facts';
import { PlanGrid } from '@/components/account/plan-grid';
import { PlanNote } from '@/components/account/plan-note';
import { WelcomeHeader } from '@/components/account/welcome-header';
import { FaqList } from '@/components/content/faq-list';
import { Brand } from '@/components/layout/brand';
import { accentOf, PageMain } from '@/components/layout/page-main';
import { SmallFooter } from '@/components/layout/small-footer';
import { OfferCards } from '@/components/sections/offer-cards';
import { Section } from '@/components/ui/section';
import { findCourse, listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { listFaqs } from '@/lib/content/faqs';
import { listOffers } from '@/lib/content/offers';
import { subscriptionPage } from '@/lib/content/schema/pages/subscription';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { routes, subscriptionPath } from '@/lib/domain/routes';

type Props = { readonly params: Promise<{ id: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return listCourses().map(({ slug }) => ({ id: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, name, summary } = await getCourse(params);
  return pageMetadata({ title: name, description: summary, path: subscriptionPath(slug) });
}

export default async function SubscriptionPage({ params }: Props) {
  const course = await getCourse(params);
  const { facts, plans, offers, faq } = getDocument(subscriptionPage);
  const redirectTo = subscriptionPath(course.slug);
  return (
    <>
      <WelcomeHeader
        brand={<Brand />}
        loginHref={`${routes.requestOtp}?${new URLSearchParams({ redirectTo })}`}
      />
      <PageMain accent={accentOf[course.theme]}>
        <CourseBanner {...course} />
        {/*
         * On a phone the plans come before the facts, which are beside the text on a desktop. There
         * the plans are shown once the facts have arrived, which would push them down.
         */}
        <div className="lg:arriving:[&>#plans]:hidden shell grid gap-x-16 pt-12 md:pt-20 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <AboutChannel details={course.details} />
          <Section
            id="plans"
            heading="Subscription Plans"
            lead={plans.lead}
            className="pt-14 md:pt-20 lg:col-span-2 lg:row-start-2"
          >
            <PlanGrid
              plans={course.plans}
              gstPercent={getDocument(regulation).gst.value}
              redirectTo={redirectTo}
            />
            <PlanNote {...plans} />
          </Section>
          <CourseFacts
            heading={facts.heading}
            facts={[{ term: facts.signals, text: course.signals }, ...facts.list]}
            className="max-lg:mt-12 lg:col-start-2 lg:row-start-1"
          />
        </div>
        <Section id="offers" {...offers} className="shell pt-16 md:pt-24">
          <OfferCards offers={listOffers()} />
        </Section>
        <Section
          id="faq"
          heading={faq.heading}
          className="shell band grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]"
        >
          <FaqList name="course-faq" questions={listFaqs(course.faqs)} />
        </Section>
      </PageMain>
      <SmallFooter />
    </>
  );
}

async function getCourse(params: Props['params']) {
  return findCourse((await params).id) ?? notFound();
}
