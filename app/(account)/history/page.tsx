import { accountMetadata } from '@/app/page-metadata';
import { PurchaseList } from '@/components/account/history/purchase-list';
import { getDocument } from '@/lib/content/documents';
import { historyPage } from '@/lib/content/schema/pages/history-page';
import { routes } from '@/lib/domain/routes';
import { PrivatePage } from '../private-page';

export const generateMetadata = () => accountMetadata(getDocument(historyPage));

export default function HistoryPage() {
  const { heading, lead, withoutScript, empty, invoice, terms, loading } = getDocument(historyPage);
  return (
    <PrivatePage
      path={routes.history}
      current="history"
      requests="history"
      heading={heading}
      lead={lead}
      withoutScript={withoutScript}
    >
      <PurchaseList texts={{ heading, empty, invoice, terms, loading }} />
    </PrivatePage>
  );
}
