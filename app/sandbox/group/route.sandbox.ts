export { receiveGroup as POST } from '@/lib/server/simulators/telegram/receive-group';
