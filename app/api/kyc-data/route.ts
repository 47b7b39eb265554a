import { kycData } from '@/lib/contract/kyc';
import { route } from '@/lib/server/http/endpoints/route';
import { submitPan } from '@/lib/server/kyc/submit-pan';

export const POST = route({ ...kycData, auth: 'session' }, ({ body, session, address }) =>
  submitPan({ userId: session.userId, pan: body.pan, address }),
);
