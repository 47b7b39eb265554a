import {
  achievement,
  audienceCard,
  mcxFeature,
  philosophyCard,
  phoneScreen,
  premiumBenefit,
  premiumFeature,
  valueCard,
} from './card';
import { charterSection, escalation } from './charter';
import type { Collection } from './collection';
import { annualTrend, complaintMonth } from './complaints';
import { compliance } from './compliance';
import { coupon } from './coupon';
import { course } from './course';
import { disclaimer } from './disclaimer';
import { faq } from './faq';
import { marketingPlan } from './marketing-plan';
import { aboutUsPage } from './pages/about-us-page';
import { brokerLoginPage } from './pages/broker-login-page';
import { complaintBoardPage } from './pages/complaint-board-page';
import { compliancePage } from './pages/compliance-page';
import { contactUsPage } from './pages/contact-us-page';
import { dhanCallbackPage } from './pages/dhan-callback-page';
import { disclaimerPage } from './pages/disclaimer-page';
import { historyPage } from './pages/history-page';
import { homePage } from './pages/home-page';
import { investorCharterPage } from './pages/investor-charter-page';
import { kycPage } from './pages/kyc-page';
import { mcxCommodityPage } from './pages/mcx-commodity-page';
import { myGroupsPage } from './pages/my-groups-page';
import { notFoundPage } from './pages/not-found-page';
import { premiumTelegramChannelPage } from './pages/premium-telegram-channel-page';
import { pricingPage } from './pages/pricing-page';
import { purchaseNotices } from './pages/purchase-notices';
import { requestOtpPage } from './pages/request-otp-page';
import { researchReportsPage } from './pages/research-reports-page';
import { subscriptionPage } from './pages/subscription-page';
import { telegramPostPage } from './pages/telegram-post-page';
import { verifyOtpPage } from './pages/verify-otp-page';
import { webinarPage } from './pages/webinar-page';
import { policy } from './policy';
import { research } from './research';
import { contact } from './settings/contact';
import { decisions } from './settings/decisions';
import { embeds } from './settings/embeds';
import { firm } from './settings/firm';
import { kyc } from './settings/kyc';
import { legalLinks } from './settings/legal-links';
import { markets } from './settings/markets';
import { navigation } from './settings/navigation';
import { offers } from './settings/offers';
import { outsideSites } from './settings/outside-sites';
import { regulation } from './settings/regulation';
import { requiredDisclosures } from './settings/required-disclosures';
import { social } from './settings/social';
import { states } from './settings/states';
import { statistics } from './settings/statistics';
import { ticker } from './settings/ticker';
import { withoutScript } from './settings/without-script';
import { wordings } from './settings/wordings';
import { testimonial } from './testimonial';

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
