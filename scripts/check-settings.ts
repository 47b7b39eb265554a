// Ends with 1 where settings would stop the start, and names all of them.
import { loadStartEnv } from '@/lib/server/env';
import { describeFailure } from './database/describe-failure';

try {
  loadStartEnv();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
