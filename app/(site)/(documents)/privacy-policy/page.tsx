import { PolicyPage, policyMetadata } from '../policy-page';

export const generateMetadata = () => policyMetadata('privacy-policy');

export default function PrivacyPolicy() {
  return <PolicyPage name="privacy-policy" />;
}
