export { receiveRefundQuestion as GET } from '@/lib/server/simulators/payments/receive-refund';
