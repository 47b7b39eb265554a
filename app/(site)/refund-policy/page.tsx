import { paperViewport } from '@/components/layout/document-page';
import { PolicyPage, policyMetadata } from '../policy-page';

export const viewport = paperViewport;

export const generateMetadata = () => policyMetadata('refund-policy');

export default function RefundPolicy() {
  return <PolicyPage name="refund-policy" />;
}
