import { accountMetadata } from '@/app/page-metadata';
import { KycForm } from '@/components/account/kyc/kyc-form';
import { LoginAccent } from '@/components/account/login/login-accent';
import { accentOf } from '@/components/layout/page-main';
import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { listStates } from '@/lib/content/queries';
import { kycPage } from '@/lib/content/schema/pages/kyc-page';
import { kyc } from '@/lib/content/schema/settings/buyers';
import { routes } from '@/lib/domain/routes';
import { PrivatePage } from '../private-page';

const NOTICE_ID = 'notice';

export const generateMetadata = () => accountMetadata(getDocument(kycPage));

export default function KycPage() {
  const { heading, lead, withoutScript, consent, complete, goOn, changeName, otherPan } =
    getDocument(kycPage);
  const { note } = getDocument(kyc);
  return (
    <PrivatePage
      path={routes.kyc}
      requests="kyc"
      heading={heading}
      lead={lead}
      withoutScript={withoutScript}
    >
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <KycForm
          note={note}
          consent={consent}
          noticeId={NOTICE_ID}
          states={listStates().map(({ name }) => name)}
          texts={{ complete, goOn, changeName, otherPan }}
        />
        <Notice />
      </div>
      <LoginAccent accents={listCourses().map(({ slug, theme }) => [slug, accentOf[theme]])} />
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
