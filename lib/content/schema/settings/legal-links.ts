import { defineCollection } from '../collection';
import { outsideLink } from '../fields';
import { atHost, checkPublisher } from '../hosts';

export const legalLinks = defineCollection({
  type: 'LegalLinkSettings',
  path: 'settings/legal-links.yaml',
  namespace: 'legalLinks',
  description: 'Links to the regulator and to other outside sites.',
  fields: {
    sebi: outsideLink('The regulator’s site.').superRefine(atHost(['sebi.gov.in'])),
    scores: outsideLink('The regulator’s complaints system.').superRefine(
      atHost(['scores.sebi.gov.in', 'scores.gov.in']),
    ),
    smartOdr: outsideLink('Online dispute resolution portal.').superRefine(atHost(['smartodr.in'])),
    regulatorTerms: outsideLink('PDF of the regulator’s terms and conditions.').superRefine(
      checkPublisher,
    ),
    brokerInvite: outsideLink('Invitation to open an account with the broker.').superRefine(
      checkPublisher,
    ),
    map: outsideLink('The office on a map.').superRefine(checkPublisher),
  },
});
