import { PolicyPage, policyMetadata } from '../policy-page';

export const generateMetadata = () => policyMetadata('sebi-terms-and-conditions');

export default function SebiTermsAndConditions() {
  return <PolicyPage name="sebi-terms-and-conditions" />;
}
