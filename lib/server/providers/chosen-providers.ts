import 'server-only';
import type { PanService } from '@/lib/server/core/ports/pan-service';
import type { Gateway } from '@/lib/server/core/ports/payment-gateway';
import type { SmsGateway } from '@/lib/server/core/ports/sms-gateway';
import { cashfree } from '@/lib/server/providers/cashfree/cashfree-gateway';
import { msg91 } from '@/lib/server/providers/msg91/msg91-client';
import { secureId } from '@/lib/server/providers/secure-id/secure-id-client';

/** The payment gateway that this product uses. */
export const gateway: Gateway = cashfree;

/** The SMS gateway that this product uses. */
export const smsGateway: SmsGateway = msg91;

/** The service that verifies PANs. */
export const panService: PanService = secureId;
