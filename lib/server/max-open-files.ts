import 'server-only';
import { z } from 'zod';

const reportSchema = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.number() }) }),
});

/** How many files and connections this process may have open; infinite on Windows and for 'unlimited'. */
export function maxOpenFiles(): number {
  const report = reportSchema.safeParse(process.report.getReport());
  return report.data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
}
