import './setup/whole-output';
import { setFlagsFromString } from 'node:v8';
import { contentCheck } from './check/check-command';

// Collects garbage before it doubles the memory of the check; the cost in time is negligible. The size
// of the young generation is set where node starts (package.json).
setFlagsFromString('--heap-growing-percent=20');

process.exitCode = contentCheck(process.argv.slice(2));
