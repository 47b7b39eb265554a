export { answerCheckout as GET } from '@/lib/server/sandbox/payments/checkout-state';

export const dynamic = 'force-dynamic';
