import { lightViewport } from '@/components/layout/document-page';
import { PolicyPage, policyMetadata } from '../policy-page';

export const viewport = lightViewport;

export const generateMetadata = () => policyMetadata('customer-grievances');

export default function CustomerGrievances() {
  return <PolicyPage name="customer-grievances" />;
}
