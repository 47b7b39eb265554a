import { writeFileSync } from 'node:fs';
import { trainWeights, WEIGHTS } from '@/lib/content/check/claims/weights';

writeFileSync(WEIGHTS, trainWeights());
