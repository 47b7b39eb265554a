import 'server-only';
import { listProse } from './documents';
import { policy, type policyNames } from './schema/policy';

/**
 * A policy by its address.
 * @throws when it is missing; the content check reports that before a build gets here.
 */
export function getPolicy(name: (typeof policyNames)[number]) {
  const found = listProse(policy).find(({ id }) => id === name);
  if (!found) throw new Error(`content/policies/${name}.mdx is missing or not in force`);
  return found;
}
