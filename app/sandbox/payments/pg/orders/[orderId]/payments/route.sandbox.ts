export { receivePaymentsQuestion as GET } from '@/lib/server/simulators/payments/receive-payments';
