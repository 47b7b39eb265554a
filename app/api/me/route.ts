import { me } from '@/lib/contract/user';
import { route } from '@/lib/server/http/route';

export const GET = route({ ...me, auth: 'session' }, async ({ session }) => session.profile);
