import type { Result } from './run-checks';

/** A result as lines of the report, below the name of its endpoint where that is not the previous one's. */
export function resultText({ check, outcome, status, why }: Result, previous?: Result): string {
  const { row, endpoint, sends } = check;
  const isSame = previous?.check.endpoint === endpoint;
  const heading = `${previous ? '\n' : ''}${endpoint.method} ${endpoint.path} (${row})\n`;
  const came = status === undefined ? '' : `: ${status}`;
  const reasons = why.map((reason) => `\n            ${reason}`).join('');
  return `${isSame ? '' : heading}  ${outcome.padEnd(8)}  ${sends}${came}${reasons}`;
}
