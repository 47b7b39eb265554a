export { receiveDisputesQuestion as GET } from '@/lib/server/sandbox/payments/receive-payments';
