import { PolicyPage, policyMetadata } from '../policy-page';

export const generateMetadata = () => policyMetadata('most-important-terms-and-conditions');

export default function MostImportantTerms() {
  return <PolicyPage name="most-important-terms-and-conditions" />;
}
