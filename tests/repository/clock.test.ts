import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { files } from './imports';

/** The files that read another clock than `now()` of lib/server/core/time/clock.ts, and why. */
const others: Readonly<Record<string, string>> = {
  'lib/server/core/time/clock.ts': 'makes now()',
  'lib/server/simulators/set-clock.ts': 'measures how far now() is ahead',
  'lib/server/simulators/tools/messages.ts': 'orders messages also when now() is set back',
  'lib/server/operations/readiness/is-ready.ts': 'compares the clocks of machine and database',
  'lib/server/operations/readiness/watch-clock.ts': 'compares the clocks of machine and database',
  'lib/server/operations/doctor/machine-checks.ts': 'a build is of the real day',
  'lib/server/operations/doctor/site-checks.ts': 'a certificate ends at a real time',
  'lib/server/operations/readiness/watch-build.ts': 'a build is of the real day',
  'lib/server/operations/backup/restore-backup.ts': 'a database has no clock before it is restored',
  'lib/server/line-writer.ts': 'the log has real times',
  'lib/server/db/client.ts': 'measures a transaction by the database',
  'lib/server/core/jobs/enqueue.ts': 'the queue runs by real time',
  'lib/server/core/jobs/list-jobs.ts': 'the queue runs by real time',
  'lib/server/operations/worker/keep-timetable.ts': 'the queue runs by real time',
  'lib/server/operations/worker/tell-unstored.ts': 'the database, which has the clock, is down',
  'lib/server/operations/worker/run-due-jobs.ts': 'the queue runs by real time',
  'lib/server/build/page-versions.ts': 'a build is of the real day',
  'lib/server/build/prepare.ts': 'files of earlier builds are kept by real time',
  'lib/server/http/request/answer-page.ts': 'files of earlier builds are kept by real time',
  'scripts/setup/build-inputs.ts': 'a build is of the real day',
  'scripts/write-build-data.ts': 'a build is of the real day',
  'scripts/check/check-command.ts': 'checks the content of the real day',
  'scripts/new/new-command.ts': 'proposes the content of the real day',
  'scripts/due/due-command.ts': 'lists what is due on the real day',
  'scripts/write-record-data.ts': 'a build is of the real day',
  'scripts/content-diff.ts': 'the content is compared as on the real day',
  'scripts/content-pack.ts': 'a pack ends on the real day',
  'components/sections/ended-offers.browser.ts': 'a public page asks no backend for the day',
  'lib/client/backend-clock.ts': 'a browser asks the backend, and counts on from there',
  'components/account/login/otp-sent.ts': 'a browser counts down seconds',
  'components/account/purchase/pending-plan.ts': 'a browser measures how long a login took',
};

it('nothing but what is listed here reads another clock than now()', () => {
  const clock = /\bnew Date\(\)|\bDate\.now\(|clock_timestamp/;
  const found = files.filter(
    (file) =>
      /^(?:app|components|lib|scripts)\//.test(file) &&
      !/\.(?:test|examples)\./.test(file) &&
      clock.test(readFileSync(file, 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});
