import 'server-only';
import { createHash } from 'node:crypto';
import { getDocument, listProse } from './documents';
import { disclaimer } from './schema/disclaimer';
import { disclaimerPage } from './schema/pages/document-pages';
import { policy, type policyNames } from './schema/policy';
import { kyc } from './schema/settings/buyers';
import { sectionText, textWithout } from './section-text';

/**
 * A policy by its address.
 * @throws when it is missing; the content check reports that before a build gets here.
 */
export function getPolicy(name: (typeof policyNames)[number]) {
  const found = listProse(policy).find(({ id }) => id === name);
  if (!found) throw new Error(`content/policies/${name}.mdx is missing or not in force`);
  return found;
}

type PolicyName = Parameters<typeof getPolicy>[0];

/** A policy as plain text: title, lead and body, without the sections of some ids. */
export function policyText(
  name: PolicyName,
  { without = [] }: { readonly without?: readonly string[] } = {},
): string {
  const policy = getPolicy(name);
  return [policy.title, policy.lead, textWithout(policy, without)].join('\n');
}

/** A section of a policy as plain text; its heading is the first line. */
export function sectionOfPolicy(name: PolicyName, id: string): string {
  return sectionText(getPolicy(name), id);
}

/** The disclaimer as plain text: its heading and lead, and each statement in force with its number. */
export function disclaimerText(): string {
  const { heading, lead } = getDocument(disclaimerPage);
  const statements = listProse(disclaimer).map(({ number, text }) => `${number}. ${text}`);
  return [heading, lead, ...statements].join('\n');
}

/** The notice that a client consents to before KYC, as plain text: heading and paragraphs. */
export function kycNoticeText(): string {
  const { heading, notice } = getDocument(kyc);
  return [heading, ...notice].join('\n');
}

/** The version of a text that is accepted or consented to: its SHA-256 in hexadecimal digits. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
