import 'server-only';
import { getDocument } from './documents';
import { kyc } from './schema/settings/kyc';

/** The notice that a client consents to before KYC, as plain text: heading and paragraphs. */
export function kycNoticeText(): string {
  const { heading, notice } = getDocument(kyc);
  return [heading, ...notice].join('\n');
}
