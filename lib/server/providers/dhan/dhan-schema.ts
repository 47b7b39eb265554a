import 'server-only';
import { z } from 'zod';

/** Paths of a partner's login, below the broker's base address. */
export const GENERATE_PATH = '/partner/generate-consent';
export const CONSUME_PATH = '/partner/consume-consent';
/** Path of the page on which the broker's client logs in and decides. */
export const LOGIN_PATH = '/consent-login';

/** Response of the request for a consent, which the browser then takes to the login. */
export const generateAnswer = z.object({ consentId: z.string().regex(/^\S{1,512}$/) });

/**
 * Response of the request that ends a login. Its other fields, such as `dhanClientName`, `accessToken` and
 * `expiryTime`, are not read.
 */
export const consumeAnswer = z.object({ dhanClientId: z.string().min(1) });
