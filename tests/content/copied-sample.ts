import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { SAMPLE } from './sample';

/** A copy of the sample content, deleted after the test. */
export function copySample(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['content', 'public'])
    cpSync(join(SAMPLE, folder), join(root, folder), { recursive: true });
  return root;
}

/** The texts that this process prints from now on, kept from the terminal until mocks are restored. */
export function keepPrinted() {
  const printed = { stdout: '', stderr: '' };
  for (const output of ['stdout', 'stderr'] as const)
    vi.spyOn(process[output], 'write').mockImplementation((text) => {
      printed[output] += String(text);
      return true;
    });
  return printed;
}
