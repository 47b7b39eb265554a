import { me } from '@/lib/contract/user';
import { getProfile } from '@/lib/server/auth/get-profile';
import { route } from '@/lib/server/http/route';

export const GET = route({ ...me, auth: 'session' }, ({ session }) => getProfile(session.userId));
