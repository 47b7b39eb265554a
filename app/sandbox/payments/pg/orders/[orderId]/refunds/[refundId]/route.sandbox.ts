export { receiveRefundQuestion as GET } from '@/lib/server/sandbox/payments/receive-refund';
