export { receiveAlert as POST } from '@/lib/server/sandbox/alerts/receive-alert';
