import { kycStatus } from '@/lib/contract/kyc';
import { readKycStatus } from '@/lib/server/accounts/kyc/read-kyc-status';
import { route } from '@/lib/server/http/endpoints/route';

export const POST = route(
  { ...kycStatus, auth: 'session', inQuarantine: true },
  ({ body, session }) => readKycStatus(session.userId, body.slug),
);
