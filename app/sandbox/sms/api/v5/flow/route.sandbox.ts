import { receiveMessage } from '@/lib/server/sandbox/sms/receive-message';
import { simulator } from '@/lib/server/sandbox/tools/simulator';

/** The simulator of the SMS gateway, MSG91. */
export const POST = simulator('sms', receiveMessage);
