import 'server-only';
import { getTaxDetails } from '@/lib/content/queries';

let details: ReturnType<typeof getTaxDetails> | undefined;

/** The documents of the build do not change while a process runs, and parsing them takes time. */
export function cachedTaxDetails() {
  details ??= getTaxDetails();
  return details;
}
