import { PolicyPage, policyMetadata } from '../policy-page';

export const generateMetadata = () => policyMetadata('terms-and-conditions');

export default function TermsAndConditions() {
  return <PolicyPage name="terms-and-conditions" />;
}
