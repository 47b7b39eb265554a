import type { Finding } from '../finding';

/** Findings for programs: one array of objects. */
export function jsonOutput(findings: readonly Finding[]): string {
  return `${JSON.stringify(findings, null, 2)}\n`;
}
