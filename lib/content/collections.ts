import { pageDocuments } from './page-documents';
import type { Collection } from './schema/collection';
import { faq } from './schema/faq';
import { historyPage, kycPage, myGroupsPage, profilePage } from './schema/pages/account-pages';
import { brokerLoginPage, dhanCallbackPage } from './schema/pages/broker-pages';
import { requestOtpPage, verifyOtpPage } from './schema/pages/login-pages';
import { notFoundPage } from './schema/pages/not-found-page';
import { purchaseNotices } from './schema/pages/purchase-notices';
import { subscriptionPage } from './schema/pages/subscription-page';
import { policy } from './schema/policy';
import { kyc, states } from './schema/settings/buyers';
import { contact } from './schema/settings/contact';
import { decisions } from './schema/settings/decisions';
import { firm } from './schema/settings/firm';
import { markets, ticker } from './schema/settings/markets';
import { navigation } from './schema/settings/navigation';
import { offers } from './schema/settings/offers';
import { embeds, legalLinks, outsideSites, social } from './schema/settings/outside-addresses';
import { regulation } from './schema/settings/regulation';
import { requiredDisclosures } from './schema/settings/required-disclosures';
import { statistics } from './schema/settings/statistics';
import { withoutScript } from './schema/settings/without-script';
import { wordings } from './schema/settings/wordings';

/**
 * All collections: settings, what public pages show (page-documents.ts), and the others, which are added here.
 * contentlayer reads their files by these schemas, and documents.ts returns them as typed objects.
 */
export const collections: readonly Collection[] = [
  ...new Set<Collection>([
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
    profilePage,
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

/** Settings documents, whose values other documents refer to as `{namespace.field}`. */
export const settingsCollections = collections.filter(({ namespace }) => namespace !== undefined);
