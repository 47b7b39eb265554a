import { defineCollection } from '../collection';
import { outsideLink } from '../fields';

export const legalLinks = defineCollection({
  type: 'LegalLinkSettings',
  path: 'settings/legal-links.yaml',
  namespace: 'legalLinks',
  description: 'Links to the regulator and to other outside sites.',
  fields: {
    sebi: outsideLink('The regulator’s site.'),
    scores: outsideLink('The regulator’s complaints system.'),
    smartOdr: outsideLink('Online dispute resolution portal.'),
    regulatorTerms: outsideLink('PDF of the regulator’s terms and conditions.'),
    brokerInvite: outsideLink('Invitation to open an account with the broker.'),
    map: outsideLink('The office on a map.'),
  },
});
