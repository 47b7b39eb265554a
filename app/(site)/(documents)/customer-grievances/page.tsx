import { PolicyPage, policyMetadata } from '../policy-page';

export const generateMetadata = () => policyMetadata('customer-grievances');

export default function CustomerGrievances() {
  return <PolicyPage name="customer-grievances" />;
}
