import type { IndianState } from '@/lib/domain/india';
import type { DocumentOf } from './schema/collection';
import type { historyPage, kycPage, myGroupsPage, profilePage } from './schema/pages/account-pages';
import type { brokerLoginPage, dhanCallbackPage } from './schema/pages/broker-pages';
import type { requestOtpPage } from './schema/pages/login-pages';
import type { purchaseNotices } from './schema/pages/purchase-notices';
import type { subscriptionPage } from './schema/pages/subscription-page';

/** Types of the texts on the pages of the account, without the schemas, which would add to the scripts. */
export interface AccountCopy {
  readonly brokerLogin: DocumentOf<typeof brokerLoginPage>;
  readonly dhanCallback: DocumentOf<typeof dhanCallbackPage>;
  readonly history: DocumentOf<typeof historyPage>;
  readonly kyc: DocumentOf<typeof kycPage>;
  readonly myGroups: DocumentOf<typeof myGroupsPage>;
  readonly login: Pick<DocumentOf<typeof requestOtpPage>, 'order'>;
  readonly profile: DocumentOf<typeof profilePage>;
  readonly subscription: DocumentOf<typeof subscriptionPage>;
}

type Purchase = DocumentOf<typeof purchaseNotices>;

/** Texts of a purchase; `ask` and `tick` only if the build demands a box to tick. */
export type PurchaseCopy = Omit<Purchase, 'accepted' | 'terms'> & {
  readonly terms: Omit<Purchase['terms'], 'ask' | 'tick'> & Partial<Purchase['terms']>;
  readonly acceptedShort: string;
};

/** The same as `/purchase-copy.json` has it, with the states to choose from for a profile. */
export interface LatePurchaseCopy {
  readonly copy: PurchaseCopy;
  readonly states: readonly IndianState[];
}
