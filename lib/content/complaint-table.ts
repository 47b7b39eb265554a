import 'server-only';
import {
  type ComplaintYear,
  type CountedMonth,
  carryForward,
  monthlyTrend,
} from '@/lib/domain/complaint-rows';
import { latestMonthOf, trendOf } from './complaint-figures';
import { getDocument, listDocuments } from './documents';
import { complaintMonth, complaintYears } from './schema/complaints';

/** The newest month: its rows as the regulator's table has them, and their computed total. */
export function latestComplaintMonth() {
  const sample = listDocuments(complaintMonth).at(-1)?.sample ?? false;
  return { ...latestMonthOf(countedMonths()), sample };
}

/** The years of the annual trend, oldest first, and whether they are samples. */
export function complaintTrend(): {
  readonly years: readonly ComplaintYear[];
  readonly sample: boolean;
} {
  const trend = getDocument(complaintYears);
  return { years: trendOf(countedMonths(), trend), sample: trend.sample ?? false };
}

/** The months of the monthly trend, oldest first, and their total. */
export function complaintMonths() {
  return monthlyTrend(carryForward(countedMonths()));
}

function countedMonths(): CountedMonth[] {
  return listDocuments(complaintMonth).map(({ id, direct, scores, other }) => ({
    month: id,
    direct,
    scores,
    other,
  }));
}
