// Checks the licence of each package that package-lock.json has: `npm run licences`.
import './setup/whole-output';
import { readFileSync } from 'node:fs';
import { refusedPackages } from './licences/refused-packages';

const refused = refusedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
for (const each of refused) {
  console.error(
    `${each}: this licence is not accepted. Take another package, or accept it with a reason in scripts/licences/refused-packages.ts.`,
  );
}
if (refused.length > 0) process.exitCode = 1;
else console.log('The licence of each package is accepted.');
