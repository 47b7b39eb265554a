import { writeFileSync } from 'node:fs';
import { WEIGHTS } from '@/lib/content/check/claims/weights';
import { trainWeights } from './claims/train-weights';

writeFileSync(WEIGHTS, trainWeights());
