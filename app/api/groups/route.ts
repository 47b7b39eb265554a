import { groups } from '@/lib/contract/groups';
import { listGroups } from '@/lib/server/groups/list-groups';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...groups, auth: 'session' }, ({ session }) =>
  listGroups(session.userId),
);
