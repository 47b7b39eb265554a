export { receivePay as POST } from '@/lib/server/simulators/payments/receive-pay';
