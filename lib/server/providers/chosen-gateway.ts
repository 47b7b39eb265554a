import 'server-only';
import type { Gateway } from '@/lib/server/ports/payment-gateway';
import { cashfree } from '@/lib/server/providers/cashfree/cashfree-gateway';

/** The payment gateway that this product uses. */
export const gateway: Gateway = cashfree;
