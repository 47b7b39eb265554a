import 'server-only';
import { createHash } from 'node:crypto';
import { disclaimerText } from '@/lib/content/disclaimer-text';
import { kycNoticeText } from '@/lib/content/kyc-notice';
import { getPolicy } from '@/lib/content/policies';

/** The text that a visitor consents to. */
export interface Notice {
  /** SHA-256 of the text: another text is another version. */
  readonly version: string;
  readonly purpose: 'privacy' | 'terms' | 'refunds' | 'disclaimer' | 'kyc';
  readonly text: string;
  /** The document that publishes it, by its name. */
  readonly document: string;
}

let noticesOfLogin: readonly Notice[] | undefined;
let noticesOfOrder: readonly Notice[] | undefined;
let noticeOfKyc: Notice | undefined;

/** The notices that the login links to, as this build publishes them. */
export function loginNotices(): readonly Notice[] {
  noticesOfLogin ??= [
    ofPolicy('privacy', 'privacy-policy'),
    ofPolicy('terms', 'terms-and-conditions'),
  ];
  return noticesOfLogin;
}

/** What a buyer accepts with an order (product 8.20), as this build publishes it. */
export function orderNotices(): readonly Notice[] {
  noticesOfOrder ??= [
    ofPolicy('terms', 'terms-and-conditions'),
    ofPolicy('refunds', 'refund-policy'),
    noticeOf({ purpose: 'disclaimer', document: 'disclaimer', text: disclaimerText() }),
  ];
  return noticesOfOrder;
}

/** What a client consents to by submitting a PAN, as this build has it. */
export function kycNotice(): Notice {
  noticeOfKyc ??= noticeOf({ purpose: 'kyc', document: 'kyc', text: kycNoticeText() });
  return noticeOfKyc;
}

function ofPolicy(purpose: Notice['purpose'], document: Parameters<typeof getPolicy>[0]): Notice {
  const { title, lead, text: body } = getPolicy(document);
  return noticeOf({ purpose, document, text: [title, lead, body].join('\n') });
}

function noticeOf(notice: Omit<Notice, 'version'>): Notice {
  return { ...notice, version: createHash('sha256').update(notice.text).digest('hex') };
}
