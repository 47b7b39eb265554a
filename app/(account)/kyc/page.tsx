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
      <div className="max-w-[32rem]">
        <KycForm
          note={note}
          notice={<Notice />}
          consent={
            <p className="text-sm text-quiet">
              {consent.text}{' '}
              <a href={`#${NOTICE_ID}`} className="text-accent underline underline-offset-4">
                {consent.link}
              </a>
            </p>
          }
          states={listStateOptions()}
          texts={{ complete, goOn, changeName, otherPan }}
        />
      </div>
      <LoginAccent />
    </PrivatePage>
  );
}

/** Notice to a client before KYC (product 9.8). */
function Notice() {
  const { heading, notice } = getDocument(kyc);
  return (
    <details className="border-y border-hairline py-1 text-sm">
      <summary className="min-h-11 cursor-pointer py-3">
        <h2 className="inline text-sm font-medium tracking-normal">{heading}</h2>
      </summary>
      {/* A link to what is folded unfolds it. */}
      <div id={NOTICE_ID} className="scroll-mt-24 text-quiet">
        {notice.map((paragraph) => {
          const [, term, text] = /^([^:.]{1,40}:)(.+)$/.exec(paragraph) ?? [];
          return (
            <p key={paragraph} className="border-t border-hairline py-3">
              {term && <strong className="font-medium text-ink">{term}</strong>}
              {text ?? paragraph}
            </p>
          );
        })}
      </div>
    </details>
  );
}
