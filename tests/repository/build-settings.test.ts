import { expect, it } from 'vitest';
import { parseEnv, variables } from '@/lib/server/env';
import { liveSettings } from '@/lib/server/env.examples';
import { settingsOfBuild } from '@/lib/server/http/site/manifest';

it('exactly the settings that pages depend on are said to be read by the build', () => {
  const said = Object.entries(variables).flatMap(([name, { says }]) =>
    says.includes('Read by the build') ? [name] : [],
  );
  expect(said.toSorted()).toEqual(Object.keys(settingsOfBuild(parseEnv(liveSettings))).toSorted());
});
