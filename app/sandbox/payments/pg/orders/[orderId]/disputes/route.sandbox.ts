export { receiveDisputesQuestion as GET } from '@/lib/server/simulators/payments/receive-payments';
