import { receiveMessage } from '@/lib/server/simulators/sms/receive-message';
import { simulator } from '@/lib/server/simulators/tools/simulator';

/** The simulator of the SMS gateway, MSG91. */
export const POST = simulator('sms', receiveMessage);
