export { answerCheckout as GET } from '@/lib/server/simulators/payments/checkout-state';

export const dynamic = 'force-dynamic';
