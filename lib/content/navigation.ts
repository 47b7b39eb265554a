import 'server-only';
import { getDocument } from './documents';
import { labelled } from './page-links';
import { navigation } from './schema/settings/navigation';

/** The links of the navigation bar and the footer, with their words. */
export function getNavigation() {
  const { main, services, more, join, quickLinks, policies, compliance } = getDocument(navigation);
  return {
    main: labelled(main),
    services: labelled(services),
    more: labelled(more),
    join,
    quickLinks: labelled(quickLinks),
    policies: labelled(policies),
    compliance: labelled(compliance),
  };
}
