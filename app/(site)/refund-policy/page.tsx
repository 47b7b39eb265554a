import { lightViewport } from '@/components/layout/document-page';
import { PolicyPage, policyMetadata } from '../policy-page';

export const viewport = lightViewport;

export const generateMetadata = () => policyMetadata('refund-policy');

export default function RefundPolicy() {
  return <PolicyPage name="refund-policy" />;
}
