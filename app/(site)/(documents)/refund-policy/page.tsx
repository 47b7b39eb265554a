import { PolicyPage, policyMetadata } from '../policy-page';

export const generateMetadata = () => policyMetadata('refund-policy');

export default function RefundPolicy() {
  return <PolicyPage name="refund-policy" />;
}
