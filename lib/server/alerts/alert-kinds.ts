import 'server-only';
import type { AlertKind } from './alert-kind';
import { orderAlerts } from './order-alerts';
import { refundAlerts } from './refund-alerts';
import { siteAlerts } from './site-alerts';

/** Every failure that needs a person, by its name in the log, in messages and in deploy/alerts.yaml. */
export const alertKinds = { ...orderAlerts, ...refundAlerts, ...siteAlerts };

export type AlertName = keyof typeof alertKinds;

/** A kind by its name in the database; undefined for one of an earlier release. */
export function kindOf(name: string): AlertKind | undefined {
  return Object.entries(alertKinds).find(([each]) => each === name)?.[1];
}
