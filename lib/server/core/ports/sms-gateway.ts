import 'server-only';

/** Sends the firm's messages by SMS; chosen-providers.ts selects the gateway. */
export interface SmsGateway {
  /**
   * Sends a one-time password.
   *
   * @param mobile Ten digits without country code.
   * @param otp Six digits.
   * @throws ProviderError
   */
  sendOtp(message: { readonly mobile: string; readonly otp: string }): Promise<void>;
  /**
   * Reminds of the end of a plan.
   *
   * @throws ProviderError
   */
  sendReminder(reminder: Reminder): Promise<void>;
  /**
   * Sends a buyer the message about a paid refund.
   *
   * @param amount Rupees, such as `1180.50`.
   * @throws ProviderError
   */
  sendRefund(message: { readonly mobile: string; readonly amount: string }): Promise<void>;
  /**
   * Asks whether it accepts the firm's key and account, and sends nothing.
   *
   * @throws ProviderError with status 401 where it does not accept the key.
   */
  checkKey(): Promise<void>;
}

export interface Reminder {
  /** Ten digits without country code. */
  readonly mobile: string;
  /** The plan's name, as the buyer knows it. */
  readonly plan: string;
  /** The last day, such as `28 Feb 2027`. */
  readonly date: string;
}
