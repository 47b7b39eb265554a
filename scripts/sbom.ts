// Prints the packages of production as CycloneDX JSON: `npm run --silent sbom`.
import './setup/whole-output';
import { readFileSync } from 'node:fs';
import { execa } from 'execa';
import { z } from 'zod';

/* npm's own --omit=dev also leaves out what production shares with the tests, such as zod. */

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string(),
      dev: z.boolean().optional(),
    }),
  ),
});

const bill = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const ofProduction = new Set(
  Object.entries(packages)
    .filter(([, { dev = false }]) => !dev)
    .map(
      ([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`,
    ),
);

const { stdout } = await execa('npm', [
  'sbom',
  '--package-lock-only',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
]);
const { components, dependencies, ...rest } = bill.parse(JSON.parse(stdout));
const written = {
  ...rest,
  components: components.filter((component) => ofProduction.has(component['bom-ref'])),
  dependencies: dependencies
    .filter(({ ref }) => ofProduction.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((to) => ofProduction.has(to)),
    })),
};
console.log(JSON.stringify(written, null, 2));
