import { alertsClose, alertsList } from './alert-commands';
import { auditMoneyCommand } from './audit';
import type { Command } from './command';
import { customerShow } from './customer-show';
import { customerErase, customerWithdrawConsent } from './customers';
import { entitlementsList } from './entitlements-list';
import { customerExport, invoicesExport, leadsExport } from './exports';
import { groupsConnect, groupsList, groupsRemove, groupsStrangers } from './group-commands';
import { invoicesCorrect } from './invoices-correct';
import { jobsList, jobsRetry, jobsTable } from './jobs';
import { ordersList } from './orders-list';
import { ordersRefund } from './orders-refund';
import { ordersResolve } from './orders-resolve';
import { ordersShow } from './orders-show';
import { reconcileCommand } from './reconcile-orders';
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
  invoicesCorrect,
  leadsExport,
  reconcileCommand,
  auditMoneyCommand,
  groupsConnect,
  groupsList,
  groupsStrangers,
  groupsRemove,
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

/**
 * Commands that give or send something. After a restore the database lacks the grants and messages since the
 * backup.
 */
export const notInQuarantine: readonly Command[] = [
  ordersRefund,
  ordersResolve,
  customerErase,
  customerWithdrawConsent,
  invoicesCorrect,
  reconcileCommand,
  groupsConnect,
  groupsRemove,
  jobsRetry,
];
