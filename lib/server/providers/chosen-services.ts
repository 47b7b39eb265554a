import 'server-only';
import type { PanService, SmsGateway } from '@/lib/server/ports/services';
import { msg91 } from '@/lib/server/providers/msg91/msg91-client';
import { secureId } from '@/lib/server/providers/secure-id/secure-id-client';

/** The SMS gateway that this product uses. */
export const smsGateway: SmsGateway = msg91;

/** The service that verifies PANs. */
export const panService: PanService = secureId;
