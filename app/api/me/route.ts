import { me } from '@/lib/contract/user';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...me, auth: 'session' }, async ({ session }) => session.profile);
