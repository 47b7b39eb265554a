import pc from 'picocolors';
import type { Finding } from './finding';
import { counted, visible } from './message-text';

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

/** Findings as one JSON array. */
export function jsonOutput(findings: readonly Finding[]): string {
  return `${JSON.stringify(findings, null, 2)}\n`;
}

/** Findings as GitHub workflow commands, shown as annotations of a pull request. */
export function githubOutput(findings: readonly Finding[]): string {
  return findings
    .map(({ file, line, column, severity, rule, message, remedy }) => {
      const properties = `file=${property(visible(file))},line=${line},col=${column},title=${property(rule)}`;
      return `::${severity} ${properties}::${data(`${message}. ${remedy}`)}\n`;
    })
    .join('');
}

function summary(findings: readonly Finding[], documents: number): string {
  if (findings.length === 0) return `${counted(documents, 'document')}, no problems`;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
