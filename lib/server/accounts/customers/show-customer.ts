import 'server-only';
import { maskPan } from '@/lib/domain/pan';
import { maskBuyer } from '@/lib/server/accounts/customers/mask-buyer';
import { accountsOfPan } from '@/lib/server/core/ledger/kyc-of-user';
import { getDatabase } from '@/lib/server/db/client';
import { exportCustomer } from './export-customer';

const noRecipient = { address: null, pin: null, gstin: null, legalName: null };

/**
 * Returns an operator's view of a customer. Profile, and address and GSTIN for invoices, are masked unless
 * `isRevealed`; the PAN is always masked. Network addresses and texts are only in `exportCustomer`.
 *
 * @throws RefusedError if no user has this id.
 */
export async function showCustomer(userId: string, { isRevealed }: { isRevealed: boolean }) {
  const { profile, recipient, sessions, consents, kyc, orders, entitlements, groups, ...more } =
    await exportCustomer(userId);
  const accounts = await accountsOfPan(getDatabase(), userId);
  return {
    profile: isRevealed ? profile : { ...profile, ...maskBuyer(profile) },
    recipient: recipient && (isRevealed ? recipient : { ...recipient, ...noRecipient }),
    kyc: kyc.map(({ pan, comparedName, ...submission }) => ({
      ...submission,
      pan: pan && maskPan(pan),
    })),
    accountsWithSamePan: accounts.filter((id) => id !== userId),
    consents: consents.map(({ text, address, ...consent }) => consent),
    orders,
    entitlements,
    groups: groups.map(({ telegramUserId, ...membership }) => membership),
    reminders: more.reminders,
    sessions: sessions.length,
    actions: more.operatorActions,
  };
}
