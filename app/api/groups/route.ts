import { boughtGroups } from '@/lib/contract/groups';
import { listGroups } from '@/lib/server/groups/list-groups';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...boughtGroups, auth: 'session' }, ({ session }) =>
  listGroups(session.userId),
);
