import { receiveVerification } from '@/lib/server/sandbox/pan/receive-verification';
import { simulator } from '@/lib/server/sandbox/tools/simulator';

/** The simulator of the service that verifies PANs, Cashfree Secure ID. */
export const POST = simulator('pan', receiveVerification);
