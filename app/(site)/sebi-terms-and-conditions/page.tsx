import { lightViewport } from '@/components/layout/document-page';
import { PolicyPage, policyMetadata } from '../policy-page';

export const viewport = lightViewport;

export const generateMetadata = () => policyMetadata('sebi-terms-and-conditions');

export default function SebiTermsAndConditions() {
  return <PolicyPage name="sebi-terms-and-conditions" />;
}
