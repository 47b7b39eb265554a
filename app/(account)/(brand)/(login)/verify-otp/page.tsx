import { accountMetadata } from '@/app/page-metadata';
import { OrderStrip } from '@/components/account/login/order-strip';
import { VerifyOtpForm } from '@/components/account/login/verify-otp-form';
import { WithoutScript } from '@/components/sections/without-script';
import { LinkRow } from '@/components/ui/link-list';
import { getDocument } from '@/lib/content/documents';
import { labelled } from '@/lib/content/menus';
import { listStateOptions } from '@/lib/content/queries';
import { requestOtpPage, verifyOtpPage } from '@/lib/content/schema/pages/login-pages';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => accountMetadata(getDocument(verifyOtpPage));

export default function VerifyOtp() {
  const { hint, consent, privacy, nameHint, withoutScript } = getDocument(verifyOtpPage);
  const { order } = getDocument(requestOtpPage);
  return (
    <div className="card mx-auto w-full max-w-md">
      <VerifyOtpForm
        hint={hint}
        states={listStateOptions()}
        privacy={privacy}
        nameHint={nameHint}
        order={<OrderStrip texts={order} gstPercent={getDocument(regulation).gst.value} />}
        consent={
          <div className="text-sm text-quiet">
            <p>{consent}</p>
            {/* The login records the acceptance of the first. */}
            <LinkRow links={labelled([routes.termsAndConditions, routes.privacyPolicy])} />
          </div>
        }
      />
      <WithoutScript>{withoutScript}</WithoutScript>
    </div>
  );
}
