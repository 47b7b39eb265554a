import 'server-only';
import { listProse } from './documents';
import { policy, type policyNames } from './schema/policy';
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
