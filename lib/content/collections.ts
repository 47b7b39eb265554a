import type { Collection } from '@/lib/content/schema/collection';
import { faq } from '@/lib/content/schema/faq';
import { historyPage, kycPage, myGroupsPage } from '@/lib/content/schema/pages/account-pages';
import { brokerLoginPage, dhanCallbackPage } from '@/lib/content/schema/pages/broker-pages';
import { requestOtpPage, verifyOtpPage } from '@/lib/content/schema/pages/login-pages';
import { notFoundPage } from '@/lib/content/schema/pages/not-found-page';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { subscriptionPage } from '@/lib/content/schema/pages/subscription-page';
import { policy } from '@/lib/content/schema/policy';
import { kyc, states } from '@/lib/content/schema/settings/buyers';
import { contact } from '@/lib/content/schema/settings/contact';
import { decisions } from '@/lib/content/schema/settings/decisions';
import { firm } from '@/lib/content/schema/settings/firm';
import { markets } from '@/lib/content/schema/settings/markets';
import { navigation } from '@/lib/content/schema/settings/navigation';
import { offers } from '@/lib/content/schema/settings/offers';
import {
  embeds,
  legalLinks,
  outsideSites,
  social,
} from '@/lib/content/schema/settings/outside-addresses';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { requiredDisclosures } from '@/lib/content/schema/settings/required-disclosures';
import { statistics } from '@/lib/content/schema/settings/statistics';
import { ticker } from '@/lib/content/schema/settings/ticker';
import { withoutScript } from '@/lib/content/schema/settings/without-script';
import { wordings } from '@/lib/content/schema/settings/wordings';
import { pageDocuments } from './page-documents';

/** Settings documents, whose values other documents refer to as `{namespace.field}`. */
export const settingsCollections: readonly Collection[] = [
  firm,
  contact,
  social,
  navigation,
  statistics,
  offers,
  markets,
  states,
  regulation,
  wordings,
  legalLinks,
  embeds,
  ticker,
  kyc,
  withoutScript,
];

/** All collections: settings, what public pages show, and the others, which are added here. */
export const collections: readonly Collection[] = [
  ...new Set([
    ...settingsCollections,
    ...Object.values(pageDocuments)
      .flat()
      .filter((source) => typeof source !== 'string'),
    requiredDisclosures,
    decisions,
    outsideSites,
    subscriptionPage,
    kycPage,
    myGroupsPage,
    historyPage,
    purchaseNotices,
    brokerLoginPage,
    dhanCallbackPage,
    notFoundPage,
    requestOtpPage,
    verifyOtpPage,
    faq,
    policy,
  ]),
];
