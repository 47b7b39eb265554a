import { PolicyPage, policyMetadata } from '../policy-page';

export const generateMetadata = () => policyMetadata('use-of-ai-tools');

export default function UseOfAiTools() {
  return <PolicyPage name="use-of-ai-tools" />;
}
