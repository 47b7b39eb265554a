export {
  receiveOrderQuestion as GET,
  receiveTermination as PATCH,
} from '@/lib/server/sandbox/payments/receive-order';
