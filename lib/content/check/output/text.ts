import pc from 'picocolors';
import type { Finding } from '../finding';
import { counted, visible } from '../message-text';

/** Findings as text: a line each with its remedy below, and the counts at the end. */
export function textOutput(
  findings: readonly Finding[],
  { documents, isColoured }: { readonly documents: number; readonly isColoured: boolean },
): string {
  const colour = pc.createColors(isColoured);
  const lines = findings.map(({ file, line, column, severity, rule, message, remedy }) => {
    const paint = severity === 'error' ? colour.red : colour.yellow;
    return `${visible(file)}:${line}:${column} ${paint(severity)} ${colour.bold(rule)} ${message}\n    ${colour.dim(remedy)}\n`;
  });
  return `${lines.join('')}${summary(findings, documents)}\n`;
}

function summary(findings: readonly Finding[], documents: number): string {
  if (findings.length === 0) return `${counted(documents, 'document')}, no problems`;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`;
}
