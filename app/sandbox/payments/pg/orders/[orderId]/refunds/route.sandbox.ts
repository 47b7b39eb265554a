export {
  receiveRefund as POST,
  receiveRefundsQuestion as GET,
} from '@/lib/server/simulators/payments/receive-refund';
