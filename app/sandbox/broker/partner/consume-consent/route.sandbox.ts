export {
  receiveConsume as GET,
  receiveConsume as POST,
} from '@/lib/server/simulators/broker/receive-partner';

export const dynamic = 'force-dynamic';
