// Asks the registry which packages of production have known vulnerabilities: `npm run audit`. The exit code
// is 0 when it names none, 1 when it names one, 2 when it could not be asked.
import './setup/whole-output';
import { execa } from 'execa';
import { z } from 'zod';
import { parseJson } from './setup/read-file.mjs';

/** npm says that nothing was found when it is offline by a setting, so that is overruled. */
const AUDIT = ['audit', '--omit=dev', '--json', '--offline=false'];
const FEW_RETRIES = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];

const advisory = z.object({
  name: z.string(),
  range: z.string(),
  severity: z.string(),
  title: z.string(),
  url: z.string(),
});
/** A package that only depends on a vulnerable one names that one. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([advisory, z.string()])) }),
  ),
});
const failure = z.object({ message: z.string() });

const { stdout, stderr } = await execa('npm', [...AUDIT, ...FEW_RETRIES], { reject: false });
process.exitCode = tell(parseJson(stdout), stderr);

/** Prints the answer of npm, and returns the exit code. */
function tell(answer: unknown, output: string): number {
  const found = report.safeParse(answer);
  if (!found.success) {
    const { data } = failure.safeParse(answer);
    console.error(`audit: not run. ${data?.message ?? output}`);
    return 2;
  }
  const advisories = Object.values(found.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string');
  for (const { name, range, severity, title, url } of advisories) {
    console.error(`${name} ${range} (${severity}): ${title}, ${url}`);
  }
  if (advisories.length > 0) {
    console.error(
      'Take a version outside of the range, by npm install NAME@VERSION or by overrides of package.json.',
    );
    return 1;
  }
  console.log('audit: the registry knows no vulnerability of the packages of production.');
  return 0;
}
