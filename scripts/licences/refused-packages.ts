import { z } from 'zod';

/** Licences that ask for no more than that their text is kept. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
]);

/** Packages that were looked at, each with what it names as its licence and the reason to accept it. */
const accepted = [
  // Optional for Next, used unchanged; nothing that is delivered contains it.
  /^@img\/sharp-\S+ (?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/,
  // Writes the styles at the build, used unchanged; nothing that is delivered contains it.
  /^lightningcss\S* MPL-2\.0$/,
  // Only tests use it, unchanged.
  /^(?:@axe-core\/playwright|axe-core) MPL-2\.0$/,
  // Used under the MIT licence.
  /^imagescript \(AGPL-3\.0-or-later OR MIT\)$/,
  /^type-fest \(MIT OR CC0-1\.0\)$/,
  // Asks for no more than that its text is kept.
  /^argparse Python-2\.0$/,
  // A table of browsers that only the build reads.
  /^caniuse-lite CC-BY-4\.0$/,
  // Its LICENSE.md is that of Apache 2.0.
  /^cashfree-pg Apache$/,
  // Part of contentlayer2, which is MIT.
  /^@contentlayer2\/source-remote-files none$/,
  // MIT by its Readme.md.
  /^format none$/,
  // Its LICENSE is that of MIT.
  /^png-js none$/,
  // Its LICENSE is that of BSD.
  /^parse-cache-control none$/,
];

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), license: z.string().optional() }),
  ),
});

/**
 * Lists the packages of a lock file, for all platforms and including those of tests, whose licence is not
 * accepted.
 *
 * @returns Each as `name licence`, with `none` where the package names no licence.
 */
export function refusedPackages(lock: unknown): string[] {
  const { packages } = lockFile.parse(lock);
  const named = Object.entries(packages)
    .filter(([path, { license = '' }]) => path !== '' && !allowed.has(license))
    .map(([path, { name, license }]) => {
      return `${name ?? path.replace(/^.*node_modules\//, '')} ${license ?? 'none'}`;
    });
  return named.filter((each) => !accepted.some((which) => which.test(each)));
}
