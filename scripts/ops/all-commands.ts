import { alertsClose, alertsList } from './alert-commands';
import { auditMoney } from './audit';
import type { Command } from './command';
import { customerErase } from './customer-erase';
import { customerExport } from './customer-export';
import { customerShow } from './customer-show';
import { customerWithdrawConsent } from './customer-withdraw-consent';
import { entitlementsList } from './entitlements-list';
import { groupsConnect } from './groups-connect';
import { groupsList } from './groups-list';
import { invoicesExport } from './invoices-export';
import { jobsList, jobsRetry, jobsTable } from './jobs';
import { leadsExport } from './leads-export';
import { ordersList } from './orders-list';
import { ordersRefund } from './orders-refund';
import { ordersResolve } from './orders-resolve';
import { ordersShow } from './orders-show';
import { reconcile } from './reconcile-orders';
import { restoreBegin, restoreCompare, restoreRelease } from './restore-site';

/** The commands of operators, in the order of the help. */
export const commands: readonly Command[] = [
  ordersList,
  ordersShow,
  ordersRefund,
  ordersResolve,
  customerShow,
  customerExport,
  customerErase,
  customerWithdrawConsent,
  entitlementsList,
  invoicesExport,
  leadsExport,
  reconcile,
  auditMoney,
  groupsConnect,
  groupsList,
  alertsClose,
  jobsList,
  jobsRetry,
  restoreBegin,
  restoreCompare,
  restoreRelease,
  // After those whose names begin with its own.
  jobsTable,
  alertsList,
];

/** What these give or send would rest on a database that has lost what was given and sent since. */
export const notInQuarantine: readonly Command[] = [
  ordersRefund,
  ordersResolve,
  customerErase,
  customerWithdrawConsent,
  reconcile,
  groupsConnect,
  jobsRetry,
];
