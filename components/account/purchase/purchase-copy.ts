interface PurchaseNoticeCopy {
  readonly title: string;
  readonly text: string;
}

interface SheetCopy {
  readonly heading: string;
  readonly text: string;
}

interface PurchaseNoticeWithAction extends PurchaseNoticeCopy {
  /** Label of its button or link. */
  readonly action: string;
}

/** What a buyer reads during a purchase, as far as it isn't fixed. */
export interface PurchaseCopy {
  /** The dialog that lists what the buyer accepts: before the checkout, or after a text has changed. */
  readonly terms: {
    /** `ask` and `tick` where the build demands a box to tick. */
    readonly ask?: SheetCopy | undefined;
    readonly changed: SheetCopy;
    readonly tick?: string | undefined;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly checking: PurchaseNoticeCopy;
  readonly pending: PurchaseNoticeWithAction;
  readonly paid: PurchaseNoticeWithAction;
  readonly held: PurchaseNoticeWithAction;
  readonly refunded: PurchaseNoticeWithAction;
  /** `text` where the bank gives no reason; `bank` comes before its reason. */
  readonly declined: PurchaseNoticeCopy & { readonly bank: string };
  readonly undecided: PurchaseNoticeCopy;
  readonly loggedOut: PurchaseNoticeWithAction;
  readonly blocked: PurchaseNoticeCopy;
  readonly offline: PurchaseNoticeCopy;
  readonly elsewhere: PurchaseNoticeCopy;
  /** The dialog about a plan that is another one today. */
  readonly changed: SheetCopy & {
    readonly before: string;
    readonly today: string;
    readonly confirm: string;
    readonly cancel: string;
  };
}
