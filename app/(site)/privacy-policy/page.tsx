import { lightViewport } from '@/components/layout/document-page';
import { PolicyPage, policyMetadata } from '../policy-page';

export const viewport = lightViewport;

export const generateMetadata = () => policyMetadata('privacy-policy');

export default function PrivacyPolicy() {
  return <PolicyPage name="privacy-policy" />;
}
