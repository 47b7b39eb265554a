import { accountMetadata } from '@/app/page-metadata';
import { KycForm } from '@/components/account/kyc/kyc-form';
import { getDocument } from '@/lib/content/documents';
import { listStateOptions } from '@/lib/content/queries';
import { kycPage } from '@/lib/content/schema/pages/account-pages';
import { kyc } from '@/lib/content/schema/settings/buyers';
import { routes } from '@/lib/domain/routes';
import { LoginAccent } from '../login-accent';
import { PrivatePage } from '../private-page';

const NOTICE_ID = 'notice';

export const generateMetadata = () => accountMetadata(getDocument(kycPage));

export default function KycPage() {
  const page = getDocument(kycPage);
  const { consent, complete, goOn, changeName, otherPan } = page;
  const { note } = getDocument(kyc);
  return (
    <PrivatePage path={routes.kyc} requests="kyc" {...page}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <KycForm
          note={note}
          noticeId={NOTICE_ID}
          states={listStateOptions()}
          texts={{ consent, complete, goOn, changeName, otherPan }}
        />
        <Notice />
      </div>
      <LoginAccent />
    </PrivatePage>
  );
}

/** What a client reads before KYC (product 9.8). */
function Notice() {
  const { heading, notice } = getDocument(kyc);
  return (
    <section id={NOTICE_ID} className="scroll-mt-6">
      <h2 className="text-2xl">{heading}</h2>
      <div className="mt-5 max-w-[66ch] text-quiet">
        {notice.map((paragraph) => {
          const [, term, text] = /^([^:.]{1,40}:)(.+)$/.exec(paragraph) ?? [];
          return (
            <p key={paragraph} className="border-t border-hairline py-4">
              {term && <strong className="font-medium text-ink">{term}</strong>}
              {text ?? paragraph}
            </p>
          );
        })}
      </div>
    </section>
  );
}
