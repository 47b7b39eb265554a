import { receiveCall } from '@/lib/server/simulators/telegram/receive-call';

/** The simulator of Telegram's bot interface. */
export { receiveCall as GET, receiveCall as POST };

export const dynamic = 'force-dynamic';
