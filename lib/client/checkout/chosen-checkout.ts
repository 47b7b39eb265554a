import type { BrowserCheckout } from './browser-checkout';
import { cashfreeCheckout } from './cashfree-checkout';

/** The checkout of the payment gateway that the server uses (lib/server/providers/chosen-providers.ts). */
export const browserCheckout: BrowserCheckout = cashfreeCheckout;
