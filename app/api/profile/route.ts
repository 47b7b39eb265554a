import { profile } from '@/lib/contract/recipient';
import { readProfile } from '@/lib/server/accounts/auth/read-profile';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...profile, auth: 'session' }, ({ session }) =>
  readProfile(session.userId),
);
