import { pageMetadata } from '@/app/page-metadata';
import { FaqSection } from '@/components/content/faq-list';
import { PageMain } from '@/components/layout/page-main';
import { SocialLinks } from '@/components/layout/social-links';
import { ContactForm } from '@/components/sections/contact-form';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { getDocument } from '@/lib/content/documents';
import { listFaqs } from '@/lib/content/queries';
import type { DocumentOf } from '@/lib/content/schema/collection';
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
          <ContactForm {...message} apiBase={loadEnv().NEXT_PUBLIC_API_BASE} />
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

type Card = DocumentOf<typeof contactUsPage>['channels']['cards'][number];

/** Cards with the ways to contact the firm; the whole card is clickable. */
function ContactChannels({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <div className="mt-8 grid gap-4 sm:max-lg:rows-2 lg:rows-4">
      {cards.map(({ icon, title, lines, action, href }) => (
        <article
          key={title}
          className="card relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 transition-colors duration-150 hover:border-control sm:flex sm:flex-col"
        >
          <Icon name={icon} size={26} className="row-span-3 text-accent" />
          <h3 className="text-lg leading-snug sm:mt-4">{title}</h3>
          <div className="mt-1.5 mb-2 space-y-1 text-sm sm:mb-4 text-quiet tabular-nums">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <Link
            href={href}
            className="mt-auto inline-flex min-h-8 items-center text-sm font-semibold text-accent after:absolute after:inset-0 after:rounded-card"
          >
            {action}
          </Link>
        </article>
      ))}
    </div>
  );
}
