import 'server-only';

/** The login at a broker, which chosen-providers.ts selects. */
export interface Broker {
  /**
   * Requests a consent: the permission to send one client to the broker's login.
   *
   * @throws ProviderError `refused` where the broker denies it.
   */
  generateConsent(): Promise<{ readonly consentId: string }>;
  /**
   * The page on which the broker's client logs in.
   *
   * @param login `origin` is that of the visitor's page.
   */
  loginAddress(login: { readonly consentId: string; readonly origin: string | null }): string;
  /**
   * Ends a login: asks the broker for its client, and stores nothing of the answer.
   *
   * @param login `tokenId` is from the callback's address; it is valid for one request.
   * @throws ProviderError `refused` where the broker denies it.
   */
  consumeConsent(login: { readonly tokenId: string }): Promise<void>;
}
