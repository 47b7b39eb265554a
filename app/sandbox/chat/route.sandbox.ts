export { receiveChat as POST } from '@/lib/server/simulators/telegram/receive-chat';
