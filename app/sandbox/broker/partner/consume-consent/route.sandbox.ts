export {
  receiveConsume as GET,
  receiveConsume as POST,
} from '@/lib/server/sandbox/broker/receive-partner';

export const dynamic = 'force-dynamic';
