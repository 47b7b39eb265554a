export {
  receiveJoin as POST,
  redirectToJoin as GET,
} from '@/lib/server/simulators/telegram/receive-join';
