export { receivePaymentsQuestion as GET } from '@/lib/server/sandbox/payments/receive-payments';
