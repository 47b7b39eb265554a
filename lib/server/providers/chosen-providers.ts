import 'server-only';
import type { Broker } from '@/lib/server/core/ports/broker';
import type { Messenger } from '@/lib/server/core/ports/messenger';
import type { PanService } from '@/lib/server/core/ports/pan-service';
import type { Gateway } from '@/lib/server/core/ports/payment-gateway';
import type { SmsGateway } from '@/lib/server/core/ports/sms-gateway';
import { cashfree } from '@/lib/server/providers/cashfree/cashfree-gateway';
import { dhan } from '@/lib/server/providers/dhan/dhan-client';
import { msg91 } from '@/lib/server/providers/msg91/msg91-client';
import { secureId } from '@/lib/server/providers/secure-id/secure-id-client';
import { telegram } from '@/lib/server/providers/telegram/telegram-messenger';

/** The payment gateway that this product uses. */
export const gateway: Gateway = cashfree;

/** The SMS gateway that this product uses. */
export const smsGateway: SmsGateway = msg91;

/** The service that verifies PANs. */
export const panService: PanService = secureId;

/** The messenger with the groups that this product uses. */
export const messenger: Messenger = telegram;

/** The broker at which this product logs clients in. */
export const broker: Broker = dhan;
