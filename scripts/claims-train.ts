import { WEIGHTS } from '@/lib/content/check/claims/weights';
import { trainWeights } from './claims/train-weights';
import { writeWholeFile } from './setup/write-file';

writeWholeFile(WEIGHTS, trainWeights());
