export { receiveDecision as POST } from '@/lib/server/simulators/broker/receive-decision';
