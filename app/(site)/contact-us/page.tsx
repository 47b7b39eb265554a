import { pageMetadata } from '@/app/page-metadata';
import { FaqSection } from '@/components/content/faq-list';
import { PageMain } from '@/components/layout/page-main';
import { SocialLinks } from '@/components/layout/social-links';
import { ContactChannels } from '@/components/sections/contact-channels';
import { ContactForm } from '@/components/sections/contact-form';
import { Section } from '@/components/ui/section';
import { getDocument } from '@/lib/content/documents';
import { listFaqs } from '@/lib/content/queries';
import { contactUsPage } from '@/lib/content/schema/pages/contact-us-page';
import { routes } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';

export const generateMetadata = () => pageMetadata(routes.contactUs);

export default function ContactUs() {
  const { heading, lead, channels, message, social, faq } = getDocument(contactUsPage);
  return (
    <PageMain>
      <div className="shell pt-12 md:pt-20">
        <h1 className="text-4xl">{heading}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-quiet">{lead}</p>
        <Section id="channels" heading={channels.heading} headingHidden>
          <ContactChannels cards={channels.cards} />
        </Section>
      </div>
      <Section
        id="message"
        heading={message.heading}
        lead={message.lead}
        className="shell band grid gap-x-20 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_auto_1fr] lg:*:col-start-1"
      >
        <div className="chrome card mt-8 lg:col-start-2! lg:row-span-3 lg:row-start-1 lg:mt-0">
          <ContactForm
            apiBase={loadEnv().NEXT_PUBLIC_API_BASE}
            refused={message.refused}
            withoutScript={message.withoutScript}
          />
        </div>
        <div className="mt-8 lg:border-t lg:border-hairline lg:pt-6">
          <h3 className="text-lg">{social.heading}</h3>
          <div className="mt-2 max-w-[20.5rem] md:max-lg:max-w-none">
            <SocialLinks />
          </div>
        </div>
      </Section>
      <FaqSection
        heading={faq.heading}
        questions={listFaqs('contact')}
        className="gap-x-20 pb-[clamp(4rem,2.4rem+6.6vw,7rem)] lg:grid-cols-[5fr_7fr]"
      />
    </PageMain>
  );
}
