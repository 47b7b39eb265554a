import 'server-only';
import { defineJob, row } from '@/lib/server/jobs/define-job';
import { endOrPlan } from './end-of-membership';

/** Ends a membership whose user may not be entitled any more. */
export const removeMember = defineJob({
  name: 'remove-member',
  of: row,
  lane: 'rest',
  slot: 'telegram',
  // Three days (R59).
  tries: 22,
  key: ({ id }) => `remove-member ${id}`,
  does: 'by `remove-members`, and when an order was refunded: revokes the link and removes the person, unless the user is entitled again or the person is an administrator; one that has failed for good is begun again after three more days',
  run: endOrPlan,
});
