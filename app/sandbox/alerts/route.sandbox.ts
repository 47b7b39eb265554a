export { receiveAlert as POST } from '@/lib/server/sandbox/sms/receive-message';
