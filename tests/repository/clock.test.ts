import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { files } from './imports';

/** The files that read another clock than `now()` of lib/server/time/clock.ts, and why. */
const others: Readonly<Record<string, string>> = {
  'lib/server/time/clock.ts': 'makes now()',
  'lib/server/sandbox/set-clock.ts': 'measures how far now() is ahead',
  'lib/server/sandbox/tools/messages.ts': 'orders messages also when now() is set back',
  'lib/server/readiness/is-ready.ts': 'compares the clocks of machine and database',
  'lib/server/readiness/watch-clock.ts': 'compares the clocks of machine and database',
  'lib/server/doctor/machine-checks.ts': 'a build is of the real day',
  'lib/server/doctor/site-checks.ts': 'a certificate ends at a real time',
  'lib/server/readiness/watch-build.ts': 'a build is of the real day',
  'lib/server/backup/restore-backup.ts': 'a database has no clock before it is restored',
  'lib/server/line-writer.ts': 'the log has real times',
  'lib/server/db/client.ts': 'measures a transaction by the database',
  'lib/server/jobs/enqueue.ts': 'the queue runs by real time',
  'lib/server/jobs/list-jobs.ts': 'the queue runs by real time',
  'lib/server/worker/keep-timetable.ts': 'the queue runs by real time',
  'lib/server/worker/tell-unstored.ts': 'the database, which has the clock, is down',
  'lib/server/worker/run-due-jobs.ts': 'the queue runs by real time',
  'lib/server/http/build/page-versions.ts': 'a build is of the real day',
  'lib/server/http/build/prepare.ts': 'files of earlier builds are kept by real time',
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
