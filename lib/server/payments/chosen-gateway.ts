import 'server-only';
import { cashfree } from '@/lib/server/providers/cashfree/cashfree-gateway';
import type { Gateway } from './gateway';

/** The payment gateway that this product uses. */
export const gateway: Gateway = cashfree;
