import type { LatePurchaseCopy } from '@/lib/content/account-copy';
import { getDocument } from '@/lib/content/documents';
import { listStateOptions } from '@/lib/content/queries';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { loadEnv } from '@/lib/server/env';

export const dynamic = 'force-static';

/** The texts of a purchase after BUY NOW. Course pages fetch them after loading, since few visitors buy. */
export function GET(): Response {
  const { accepted, terms, ...notices } = getDocument(purchaseNotices);
  const { ask, tick, ...alwaysShown } = terms;
  const isSheet = loadEnv().NEXT_PUBLIC_ORDER_CONSENT === 'sheet';
  const copy: LatePurchaseCopy = {
    copy: {
      ...notices,
      terms: isSheet ? terms : alwaysShown,
      acceptedShort: accepted.short,
    },
    states: listStateOptions(),
  };
  return Response.json(copy);
}
