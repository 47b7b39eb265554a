import { kycStatus } from '@/lib/contract/kyc';
import { route } from '@/lib/server/http/endpoints/route';
import { readKycStatus } from '@/lib/server/kyc/read-kyc-status';

export const POST = route(
  { ...kycStatus, auth: 'session', inQuarantine: true },
  ({ body, session }) => readKycStatus(session.userId, body.slug),
);
