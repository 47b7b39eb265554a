import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { FaqList } from '@/components/content/faq-list';
import { PageMain } from '@/components/layout/page-main';
import { SocialLinks } from '@/components/layout/social-links';
import { ContactChannels } from '@/components/sections/contact-channels';
import { ContactForm } from '@/components/sections/contact-form';
import { Section } from '@/components/ui/section';
import { getDocument } from '@/lib/content/documents';
import { listFaqs } from '@/lib/content/faqs';
import { contactUsPage } from '@/lib/content/schema/pages/contact-us';
import { routes } from '@/lib/domain/routes';

export function generateMetadata(): Metadata {
  return pageMetadata({ ...getDocument(contactUsPage), path: routes.contactUs });
}

export default function ContactUs() {
  const { heading, lead, channels, message, faq } = getDocument(contactUsPage);
  return (
    <PageMain>
      <div className="shell pt-12 md:pt-20">
        <h1 className="text-4xl">{heading}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-quiet">{lead}</p>
        <Section id="channels" heading={channels.heading} headingHidden>
          <ContactChannels cards={channels.cards} />
          <div className="mt-6">
            <SocialLinks />
          </div>
        </Section>
      </div>
      <div className="shell band grid gap-x-20 gap-y-16 lg:grid-cols-[5fr_6fr]">
        <Section id="message" heading={message.heading} lead={message.lead}>
          <ContactForm />
        </Section>
        <Section id="faq" heading={faq.heading}>
          <div className="mt-8">
            <FaqList name="contact-faq" questions={listFaqs('contact')} />
          </div>
        </Section>
      </div>
    </PageMain>
  );
}
