import {
  achievement,
  audienceCard,
  mcxFeature,
  philosophyCard,
  phoneScreen,
  premiumBenefit,
  premiumFeature,
  valueCard,
} from '@/lib/content/schema/card';
import { charterSection, escalation } from '@/lib/content/schema/charter';
import type { Collection } from '@/lib/content/schema/collection';
import { annualTrend, complaintMonth } from '@/lib/content/schema/complaints';
import { compliance } from '@/lib/content/schema/compliance';
import { coupon } from '@/lib/content/schema/coupon';
import { course } from '@/lib/content/schema/course';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { faq } from '@/lib/content/schema/faq';
import { marketingPlan } from '@/lib/content/schema/marketing-plan';
import { aboutUsPage } from '@/lib/content/schema/pages/about-us-page';
import { brokerLoginPage } from '@/lib/content/schema/pages/broker-login-page';
import { contactUsPage } from '@/lib/content/schema/pages/contact-us-page';
import { dhanCallbackPage } from '@/lib/content/schema/pages/dhan-callback-page';
import {
  complaintBoardPage,
  compliancePage,
  disclaimerPage,
  investorCharterPage,
  researchReportsPage,
} from '@/lib/content/schema/pages/document-pages';
import { telegramPostPage, webinarPage } from '@/lib/content/schema/pages/embedded-pages';
import { historyPage } from '@/lib/content/schema/pages/history-page';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { kycPage } from '@/lib/content/schema/pages/kyc-page';
import { requestOtpPage, verifyOtpPage } from '@/lib/content/schema/pages/login-pages';
import { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { myGroupsPage } from '@/lib/content/schema/pages/my-groups-page';
import { notFoundPage } from '@/lib/content/schema/pages/not-found-page';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { pricingPage } from '@/lib/content/schema/pages/pricing-page';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { subscriptionPage } from '@/lib/content/schema/pages/subscription-page';
import { policy } from '@/lib/content/schema/policy';
import { research } from '@/lib/content/schema/research';
import { kyc, states } from '@/lib/content/schema/settings/buyers';
import { contact } from '@/lib/content/schema/settings/contact';
import { decisions } from '@/lib/content/schema/settings/decisions';
import { embeds } from '@/lib/content/schema/settings/embeds';
import { firm } from '@/lib/content/schema/settings/firm';
import { legalLinks } from '@/lib/content/schema/settings/legal-links';
import { markets } from '@/lib/content/schema/settings/markets';
import { navigation } from '@/lib/content/schema/settings/navigation';
import { offers } from '@/lib/content/schema/settings/offers';
import { outsideSites } from '@/lib/content/schema/settings/outside-sites';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { requiredDisclosures } from '@/lib/content/schema/settings/required-disclosures';
import { social } from '@/lib/content/schema/settings/social';
import { statistics } from '@/lib/content/schema/settings/statistics';
import { ticker } from '@/lib/content/schema/settings/ticker';
import { withoutScript } from '@/lib/content/schema/settings/without-script';
import { wordings } from '@/lib/content/schema/settings/wordings';
import { testimonial } from '@/lib/content/schema/testimonial';

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

/** All collections. A new collection is added here and nowhere else. */
export const collections: readonly Collection[] = [
  ...settingsCollections,
  requiredDisclosures,
  decisions,
  outsideSites,
  homePage,
  aboutUsPage,
  premiumTelegramChannelPage,
  disclaimerPage,
  complaintBoardPage,
  contactUsPage,
  subscriptionPage,
  kycPage,
  myGroupsPage,
  historyPage,
  purchaseNotices,
  pricingPage,
  compliancePage,
  researchReportsPage,
  investorCharterPage,
  telegramPostPage,
  webinarPage,
  mcxCommodityPage,
  brokerLoginPage,
  dhanCallbackPage,
  notFoundPage,
  requestOtpPage,
  verifyOtpPage,
  disclaimer,
  faq,
  course,
  coupon,
  complaintMonth,
  annualTrend,
  compliance,
  research,
  testimonial,
  phoneScreen,
  valueCard,
  philosophyCard,
  premiumFeature,
  premiumBenefit,
  audienceCard,
  achievement,
  marketingPlan,
  mcxFeature,
  charterSection,
  escalation,
  policy,
];
