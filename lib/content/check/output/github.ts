import type { Finding } from '../finding';
import { visible } from '../message-text';

/** Findings as GitHub workflow commands, shown as annotations of a pull request. */
export function githubOutput(findings: readonly Finding[]): string {
  return findings
    .map(({ file, line, column, severity, rule, message, remedy }) => {
      const properties = `file=${property(visible(file))},line=${line},col=${column},title=${property(rule)}`;
      return `::${severity} ${properties}::${data(`${message}. ${remedy}`)}\n`;
    })
    .join('');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
