import { z } from 'zod';
import { type Effective, isInForce } from '../in-force';
import type { SourceFile } from './source-file';

const day = z.iso.date();
const periods = new WeakMap<SourceFile, Effective>();

/** From when until when a document is shown; days that can't be read are left out. */
export function periodOf(file: SourceFile): Effective {
  const { effectiveFrom, effectiveUntil } = file.data();
  const period = periods.get(file) ?? {
    effectiveFrom: day.safeParse(effectiveFrom).data,
    effectiveUntil: day.safeParse(effectiveUntil).data,
  };
  periods.set(file, period);
  return period;
}

/** Whether there is a day on which both are shown. */
export function isTogether(a: SourceFile, b: SourceFile): boolean {
  const periods = [periodOf(a), periodOf(b)];
  const first = periods.map(({ effectiveFrom = '0000-01-01' }) => effectiveFrom).sort()[1] ?? '';
  return periods.every((period) => isInForce(period, first));
}

/** Days from `today` on at which what is shown changes, `today` among them, in order. */
export function changesFrom(today: string, files: readonly SourceFile[]): string[] {
  const days = files
    .map(periodOf)
    .flatMap(({ effectiveFrom, effectiveUntil }) => [
      ...(effectiveFrom ? [effectiveFrom] : []),
      ...(effectiveUntil ? [dayAfter(effectiveUntil)] : []),
    ]);
  return [today, ...new Set(days.filter((change) => change > today))].sort();
}

function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
