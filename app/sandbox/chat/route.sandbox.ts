export { receiveChat as POST } from '@/lib/server/sandbox/telegram/receive-chat';
