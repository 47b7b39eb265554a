import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MINIMUM_NODE, nodeProblem } from './node-version.mjs';

test.each(['20.19.0', '20.19.1', '20.20.0', '22.0.0', '100.1.0'])(
  'Node %s is accepted',
  (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  },
);

test.each(['14.21.3', '18.20.8', '20.9.0', '20.18.9'])(
  'Node %s is rejected with a remedy',
  (version) => {
    expect(nodeProblem(version)).toMatch(
      new RegExp(`^This is Node ${version}, which is too old.+ 20.19.0 or newer.\n.+nodejs.org`),
    );
  },
);

test('the oldest accepted Node is the one of package.json', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(engines.node).toBe(`>=${MINIMUM_NODE}`);
});

test.each(['scripts/bootstrap.mjs', 'scripts/setup/node-version.mjs'])(
  '%s uses nothing that an old Node cannot read',
  (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\?\?|\?\.|^\s*await |from 'node:|#\w+;/m);
  },
);
