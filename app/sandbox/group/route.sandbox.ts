export {
  receiveGroup as POST,
  redirectToGroups as GET,
} from '@/lib/server/sandbox/telegram/receive-group';
