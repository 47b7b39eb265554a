import { vi } from 'vitest';
import { contentNew } from '@/scripts/new/new-command';
import { copySample, keepPrinted } from './copied-sample';

export const TODAY = '2026-12-03';

/** A copy of the sample content, and the command on it. */
export function commandOnCopy() {
  const root = copySample();
  return {
    root,
    run: async (...args: string[]) => {
      const printed = keepPrinted();
      const code = await contentNew([...args, '--root', root, '--today', TODAY]);
      vi.restoreAllMocks();
      return { code, printed: printed.stdout + printed.stderr };
    },
  };
}
