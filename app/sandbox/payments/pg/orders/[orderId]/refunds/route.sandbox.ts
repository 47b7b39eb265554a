export {
  receiveRefund as POST,
  receiveRefundsQuestion as GET,
} from '@/lib/server/sandbox/payments/receive-refund';
