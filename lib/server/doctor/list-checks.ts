import 'server-only';
import type { Check } from './check';
import { databaseChecks } from './database-checks';
import { groupChecks } from './group-checks';
import { machineChecks } from './machine-checks';
import { providerChecks } from './provider-checks';
import { settingsChecks } from './settings-checks';
import { siteChecks } from './site-checks';

/** All that a site needs. @param root The folder of the release. */
export const listChecks = (root: string): readonly Check[] => [
  ...settingsChecks(),
  ...machineChecks(root),
  ...databaseChecks,
  ...providerChecks,
  ...groupChecks(),
  ...siteChecks(),
];
