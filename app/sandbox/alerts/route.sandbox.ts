export { receiveAlert as POST } from '@/lib/server/simulators/sms/receive-message';
