import { simulator } from '@/lib/server/sandbox/simulator';
import { receiveMessage } from '@/lib/server/sandbox/sms/receive-message';

/** The simulator of the SMS gateway, MSG91. */
export const POST = simulator('sms', receiveMessage);
