import { accountMetadata } from '@/app/page-metadata';
import { FailedOrderNote } from '@/components/account/login/failed-order-note';
import { OrderStrip } from '@/components/account/login/order-strip';
import { RequestOtpForm } from '@/components/account/login/request-otp-form';
import { RegistrationMark } from '@/components/layout/registration-mark';
import { WithoutScript } from '@/components/sections/without-script';
import { Icon } from '@/components/ui/icon';
import { getDocument } from '@/lib/content/documents';
import { requestOtpPage } from '@/lib/content/schema/pages/login-pages';
import { regulation } from '@/lib/content/schema/settings/regulation';

export const generateMetadata = () => accountMetadata(getDocument(requestOtpPage));

export default function RequestOtp() {
  const { heading, lead, about, failedOrder, order, storageBlocked, withoutScript } =
    getDocument(requestOtpPage);
  return (
    <div className="mx-auto grid w-full max-w-md items-start gap-8 lg:max-w-4xl lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-16">
      <div className="card">
        <FailedOrderNote {...failedOrder} />
        <OrderStrip texts={order} gstPercent={getDocument(regulation).gst.value} />
        <h1 id="login-heading" className="text-3xl">
          {heading}
        </h1>
        <p className="mt-3 mb-6 text-quiet">{lead}</p>
        <RequestOtpForm storageBlocked={storageBlocked} />
        <WithoutScript>{withoutScript}</WithoutScript>
      </div>
      <section aria-labelledby="about-heading" className="card lg:border-0 lg:bg-transparent">
        <h2 id="about-heading" className="text-xl">
          About
        </h2>
        <dl className="mt-5 grid gap-5">
          {about.map(({ icon, title, text }) => (
            <div key={title} className="relative pl-9">
              <dt className="font-medium">
                <Icon name={icon} className="absolute top-0.5 left-0 text-accent" />
                {title}
              </dt>
              <dd className="mt-0.5 text-sm text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 border-t border-hairline pt-4">
          <RegistrationMark />
        </div>
      </section>
    </div>
  );
}
