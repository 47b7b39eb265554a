import { receiveVerification } from '@/lib/server/simulators/pan/receive-verification';
import { simulator } from '@/lib/server/simulators/tools/simulator';

/** The simulator of the service that verifies PANs, Cashfree Secure ID. */
export const POST = simulator('pan', receiveVerification);
