import { type PublicRoute, routes } from './routes';

/** Pages whose versions are kept, since the law or the regulator may ask for the text of a day. */
export const regulatoryPages: readonly PublicRoute[] = [
  routes.compliance,
  routes.disclaimer,
  routes.investorCharter,
  routes.complaintBoard,
  routes.refundPolicy,
  routes.termsAndConditions,
  routes.privacyPolicy,
  routes.customerGrievances,
  routes.sebiTermsAndConditions,
  routes.mostImportantTerms,
  routes.useOfAiTools,
];

export function isRegulatory(path: string): boolean {
  return regulatoryPages.some((page) => page === path);
}
