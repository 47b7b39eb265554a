import { accountMetadata } from '@/app/page-metadata';
import { PurchaseList } from '@/components/account/history/purchase-list';
import { WithdrawConsent } from '@/components/account/history/withdraw-consent';
import { getDocument } from '@/lib/content/documents';
import { historyPage } from '@/lib/content/schema/pages/account-pages';
import { routes } from '@/lib/domain/routes';
import { PrivatePage } from '../private-page';

export const generateMetadata = () => accountMetadata(getDocument(historyPage));

export default function HistoryPage() {
  const page = getDocument(historyPage);
  const { heading, empty, invoice, earlierInvoice, refund, terms, leave, loading } = page;
  return (
    <PrivatePage path={routes.history} current="history" requests="history" {...page}>
      <PurchaseList
        texts={{ heading, empty, invoice, earlierInvoice, refund, terms, leave, loading }}
      />
      <WithdrawConsent texts={page.consent} />
    </PrivatePage>
  );
}
