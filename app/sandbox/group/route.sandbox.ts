export { receiveGroup as POST } from '@/lib/server/sandbox/telegram/receive-group';
