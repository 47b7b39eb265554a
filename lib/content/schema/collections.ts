import type { Collection } from './collection';
import { annualTrend, complaintMonth } from './complaints';
import { coupon } from './coupon';
import { course } from './course';
import { disclaimer } from './disclaimer';
import { faq } from './faq';
import { complaintBoardPage } from './pages/complaint-board';
import { contactUsPage } from './pages/contact-us';
import { disclaimerPage } from './pages/disclaimer';
import { homePage } from './pages/home';
import { notFoundPage } from './pages/not-found';
import { subscriptionPage } from './pages/subscription';
import { contact } from './settings/contact';
import { embeds } from './settings/embeds';
import { firm } from './settings/firm';
import { legalLinks } from './settings/legal-links';
import { navigation } from './settings/navigation';
import { offers } from './settings/offers';
import { regulation } from './settings/regulation';
import { social } from './settings/social';
import { states } from './settings/states';
import { statistics } from './settings/statistics';
import { ticker } from './settings/ticker';

/** Settings documents, whose values other documents name as `{namespace.field}`. */
export const settingsCollections: readonly Collection[] = [
  firm,
  contact,
  social,
  navigation,
  statistics,
  offers,
  states,
  regulation,
  legalLinks,
  embeds,
  ticker,
];

/** Every kind of document there is. A new collection is added here and nowhere else. */
export const collections: readonly Collection[] = [
  ...settingsCollections,
  homePage,
  disclaimerPage,
  complaintBoardPage,
  contactUsPage,
  subscriptionPage,
  notFoundPage,
  disclaimer,
  faq,
  course,
  coupon,
  complaintMonth,
  annualTrend,
];
