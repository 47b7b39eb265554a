import type { Finding } from '../finding';

/** Findings as one JSON array. */
export function jsonOutput(findings: readonly Finding[]): string {
  return `${JSON.stringify(findings, null, 2)}\n`;
}
