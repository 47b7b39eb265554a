export { receivePay as POST } from '@/lib/server/sandbox/payments/receive-pay';
