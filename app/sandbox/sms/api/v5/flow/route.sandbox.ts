import { receiveMessage } from '@/lib/server/sandbox/sms/receive-message';
import { standIn } from '@/lib/server/sandbox/stand-in';

/** The stand-in of the SMS gateway, MSG91. */
export const POST = standIn('sms', receiveMessage);
