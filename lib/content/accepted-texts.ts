import 'server-only';
import { getDocument } from './documents';
import { disclaimerText, policyText, sectionOfPolicy, versionOf } from './legal-texts';
import { purchaseNotices } from './schema/pages/purchase-notices';
import { policyNames } from './schema/policy';

/** So many first digits of a version tell a text from its earlier ones; pages send them with an order. */
export const SHORT_VERSION = 8;

/** A text that a buyer accepts with an order. */
export interface AcceptedText {
  /** As the page of a course names it. */
  readonly title: string;
  /** Where it is published, such as `/refund-policy`; of a section with `#` and its id. */
  readonly href: string;
  readonly text: string;
  /** SHA-256 of the text: another text is another version. */
  readonly version: string;
}

/**
 * What a buyer accepts with an order (product 8.20), as this build publishes it: pages show these titles,
 * and the server stores these texts. What has a link of its own is no part of the text of its page.
 */
export function listAcceptedTexts(): readonly AcceptedText[] {
  const { links } = getDocument(purchaseNotices).accepted;
  const sectionsOf = (path: string) =>
    links.map(({ href }) => href.split('#')).flatMap(([of, id]) => (of === path && id ? id : []));
  return links.map(({ label, href }) => {
    const [path = '', section] = href.split('#');
    const policy = policyNames.find((name) => path === `/${name}`);
    const text = !policy
      ? disclaimerText()
      : section
        ? sectionOfPolicy(policy, section)
        : policyText(policy, { without: sectionsOf(path) });
    return { title: label, href, text, version: versionOf(text) };
  });
}
