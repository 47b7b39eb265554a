import { accountMetadata } from '@/app/page-metadata';
import { BrokerLogin } from '@/components/account/broker/broker-login';
import { PageMain } from '@/components/layout/page-main';
import { WithoutScript } from '@/components/sections/without-script';
import { ButtonLink } from '@/components/ui/button';
import { getDocument } from '@/lib/content/documents';
import { brokerLoginPage } from '@/lib/content/schema/pages/broker-pages';
import { loadEnv } from '@/lib/server/env';

/** The build makes a single document for all numbers, under this name, which page-policies.ts expects. */
export function generateStaticParams() {
  return [{ mob: 'number' }];
}

export const generateMetadata = () => accountMetadata(getDocument(brokerLoginPage));

export default function BrokerLoginPage() {
  const env = loadEnv();
  const { heading, lead, steps, invite, withoutScript, ...texts } = getDocument(brokerLoginPage);
  return (
    <PageMain>
      <div className="shell grid content-start gap-x-20 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:py-24">
        <div>
          <h1 className="max-w-[16ch] text-4xl">{heading}</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-quiet">{lead}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="card grid min-h-[14.5rem] content-center md:min-h-56">
            <BrokerLogin
              texts={texts}
              brokerOrigin={env.APP_MODE === 'live' ? env.DHAN_BASE_URL : undefined}
            />
            <WithoutScript>{withoutScript}</WithoutScript>
          </div>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-hairline px-5 py-2 max-sm:py-3 md:px-7">
            <p className="text-sm text-quiet">{invite.lead}</p>
            <ButtonLink href={invite.href} kind="quiet" arrow className="px-0!">
              {invite.label}
            </ButtonLink>
          </div>
        </div>
        <section aria-labelledby="steps-heading">
          <h2 id="steps-heading" className="text-sm font-medium tracking-normal text-quiet">
            {steps.heading}
          </h2>
          <ol className="mt-4 max-w-[56ch] space-y-4">
            {steps.list.map((step, index) => (
              <li key={step} className="flex gap-4 md:text-lg">
                <span
                  aria-hidden="true"
                  className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border border-control text-sm text-accent"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </PageMain>
  );
}
