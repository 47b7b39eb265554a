/**
 * How the checkout ended, as far as the browser knows: the buyer `finished` it, whatever the bank decided;
 * the bank `declined`; the buyer `closed` it. `unknown` after a reload. Only a hint: the server decides.
 */
export type CheckoutEnding = 'finished' | 'declined' | 'closed' | 'unknown';

/** The browser side of a payment gateway. */
export interface BrowserCheckout {
  /** The origins that it needs, for the policies of the page. */
  readonly hosts: {
    readonly script: readonly string[];
    readonly frame: readonly string[];
    readonly connect: readonly string[];
    /** The origins that may ask the browser for a means of payment. */
    readonly payment: readonly string[];
  };
  /** Loads its script, once; after a failure the next purchase tries again. */
  load(): Promise<unknown>;
  /**
   * Pays an order in its modal.
   *
   * @returns how it ended; undefined where the modal leads to another page instead, as in an in-app browser.
   * @throws Error when the script can't be loaded, in which case nothing was paid.
   */
  pay(session: string): Promise<CheckoutEnding | undefined>;
}
