import 'server-only';
import type { Gateway } from '@/lib/server/payments/gateway';
import { cashfree } from '@/lib/server/providers/cashfree/cashfree-gateway';

/** The payment gateway that this product uses. */
export const gateway: Gateway = cashfree;
