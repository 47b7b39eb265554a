import type { Finding } from '../source/locations';
import { goLiveQuestions, questionIds } from './questions';

/** The findings with those of the gate as errors, of questions that the firm leaves open as warnings. */
export function gated(findings: readonly Finding[], leftOpen: readonly string[]): Finding[] {
  return findings.map((each) => {
    if (!questionIds.has(each.rule) || each.acknowledged) return each;
    return { ...each, severity: leftOpen.includes(each.rule) ? 'warning' : 'error' };
  });
}

/**
 * Findings of the gate by question: why it is asked, a line for each place, and what to write, once where it
 * is the same for places that follow each other.
 */
export function gateText(findings: readonly Finding[]): string {
  const blocks = [...questionIds].flatMap((id) => {
    const own = findings.filter(({ rule }) => rule === id);
    if (own.length === 0) return [];
    const lines = own.map(({ file, line, column, severity, message, remedy }, index) => {
      const isLast = own[index + 1]?.remedy !== remedy;
      return `${file}:${line}:${column} ${severity} ${id} ${message}\n${isLast ? `    ${remedy}\n` : ''}`;
    });
    const why = goLiveQuestions.find((rule) => rule.id === id)?.why;
    return [`\n${id}: ${why}\n${lines.join('')}`];
  });
  const open = new Set(
    findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule),
  );
  const names = [...questionIds].filter((id) => open.has(id));
  if (names.length === 0) return blocks.join('');
  return `${blocks.join('')}\nThe site cannot go live yet. Answer these questions, or leave some of them open: GO_LIVE_WITHOUT=${names.join(',')}\n`;
}
