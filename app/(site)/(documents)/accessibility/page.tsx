import { PolicyPage, policyMetadata } from '../policy-page';

export const generateMetadata = () => policyMetadata('accessibility');

export default function Accessibility() {
  return <PolicyPage name="accessibility" />;
}
