export { receiveOrder as POST } from '@/lib/server/sandbox/payments/receive-order';
