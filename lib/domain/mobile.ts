/** An Indian mobile number that a message may be sent to: ten digits without country code. */
export const mobilePattern = /^[6-9]\d{9}$/;

/** Shown to a visitor who types anything else (product 7.2). */
export const INVALID_MOBILE = 'Mobile number is not Valid!';

/** A mobile number as messages and operators may see it: `••••••••10`. */
export function maskMobile(mobile: string): string {
  return mobile.slice(-2).padStart(mobile.length, '•');
}
