export { receivePaymentQuestion as GET } from '@/lib/server/simulators/payments/receive-payments';
