export {
  receiveGenerate as GET,
  receiveGenerate as POST,
} from '@/lib/server/simulators/broker/receive-partner';

export const dynamic = 'force-dynamic';
