import { accountMetadata } from '@/app/page-metadata';
import { BrokerCallback } from '@/components/account/broker/broker-callback';
import { PageMain } from '@/components/layout/page-main';
import { WithoutScript } from '@/components/sections/without-script';
import { getDocument } from '@/lib/content/documents';
import { dhanCallbackPage } from '@/lib/content/schema/pages/broker-pages';
import { contact } from '@/lib/content/schema/settings/contact';
import { whatsappLink } from '@/lib/domain/telephone';

export const generateMetadata = () => accountMetadata(getDocument(dhanCallbackPage));

export default function DhanCallbackPage() {
  const { heading, chat, withoutScript, ...texts } = getDocument(dhanCallbackPage);
  const href = whatsappLink(getDocument(contact).phone);
  return (
    <PageMain>
      <div className="mx-auto min-h-[36rem] w-full max-w-[34rem] px-5 py-10 md:py-20">
        <h1 className="mb-4 text-center text-sm font-medium tracking-normal text-quiet">
          {heading}
        </h1>
        <div className="card">
          <BrokerCallback
            texts={texts}
            chat={{
              label: chat.label,
              href,
              loginHref: withMessage(href, chat.message),
              signalHref: withMessage(href, chat.signalMessage),
            }}
          />
          <WithoutScript>{withoutScript}</WithoutScript>
        </div>
      </div>
    </PageMain>
  );
}

function withMessage(chatHref: string, message: string): string {
  return `${chatHref}?text=${encodeURIComponent(message)}`;
}
