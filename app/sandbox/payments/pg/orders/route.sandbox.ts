export { receiveOrder as POST } from '@/lib/server/simulators/payments/receive-order';
