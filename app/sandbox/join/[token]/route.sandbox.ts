export {
  receiveJoin as POST,
  redirectToJoin as GET,
} from '@/lib/server/sandbox/telegram/receive-join';
