import 'server-only';
import { getDocument, listProse } from './documents';
import { policy, type policyNames } from './schema/policy';
import { kyc } from './schema/settings/buyers';

/**
 * A policy by its address.
 * @throws when it is missing; the content check reports that before a build gets here.
 */
export function getPolicy(name: (typeof policyNames)[number]) {
  const found = listProse(policy).find(({ id }) => id === name);
  if (!found) throw new Error(`content/policies/${name}.mdx is missing or not in force`);
  return found;
}

/** The notice that a client consents to before KYC, as plain text: heading and paragraphs. */
export function kycNoticeText(): string {
  const { heading, notice } = getDocument(kyc);
  return [heading, ...notice].join('\n');
}
