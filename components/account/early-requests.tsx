import { BrowserModule } from '@/components/ui/browser-module';
import type { Endpoint } from '@/lib/contract/endpoint';
import { boughtGroups } from '@/lib/contract/groups';
import { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import { profile } from '@/lib/contract/recipient';
import { me } from '@/lib/contract/user';

const requests = {
  kyc: [me],
  groups: [me, boughtGroups],
  history: [me, fetchPurchasedHistory],
  profile: [me, profile],
} satisfies Record<string, readonly (Endpoint & { readonly method: 'GET' })[]>;

/** Makes the page begin its GETs beside its scripts instead of after them. */
export function EarlyRequests({
  api,
  of,
}: {
  /** Base address of the backend. */
  readonly api: string;
  readonly of: keyof typeof requests;
}) {
  return <BrowserModule name="early-requests" data={requests[of].map(({ path }) => api + path)} />;
}
