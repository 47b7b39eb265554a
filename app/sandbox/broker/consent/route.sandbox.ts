export { receiveDecision as POST } from '@/lib/server/sandbox/broker/receive-decision';
