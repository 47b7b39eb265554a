import { kycData } from '@/lib/contract/kyc';
import { submitPan } from '@/lib/server/accounts/kyc/submit-pan';
import { route } from '@/lib/server/http/endpoints/route';

export const POST = route({ ...kycData, auth: 'session' }, ({ body, session, address }) =>
  submitPan({ userId: session.userId, pan: body.pan, address }),
);
