export {
  receiveGenerate as GET,
  receiveGenerate as POST,
} from '@/lib/server/sandbox/broker/receive-partner';

export const dynamic = 'force-dynamic';
