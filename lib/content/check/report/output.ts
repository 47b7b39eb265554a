import type { Rule } from '../context/rule';
import type { Finding } from '../source/locations';
import { counted, writtenOut } from '../source/message-text';

/** Findings as text: a line each with its remedy below, an empty line after each file, and the counts. */
export function textOutput(findings: readonly Finding[], documents: number): string {
  const lines = findings.map((finding, index) => {
    const end = findings[index + 1]?.file === finding.file ? '' : '\n';
    return `${findingText(finding)}${end}`;
  });
  return `${lines.join('')}${summary(findings, documents)}\n`;
}

/** A finding as two lines: where and what, and the remedy. Editors read them (.vscode/tasks.json). */
export function findingText(finding: Finding): string {
  const { file, line, column, severity, rule, message, remedy } = finding;
  return `${writtenOut(file)}:${line}:${column} ${severity} ${rule} ${message}\n    ${remedy}\n`;
}

/** Findings as one JSON array. */
export function jsonOutput(findings: readonly Finding[]): string {
  return `${JSON.stringify(findings, null, 2)}\n`;
}

/** Findings as GitHub workflow commands, shown as annotations of a pull request. */
export function githubOutput(findings: readonly Finding[]): string {
  return findings
    .map(({ file, line, column, severity, rule, message, remedy }) => {
      const properties = `file=${property(writtenOut(file))},line=${line},col=${column},title=${property(rule)}`;
      return `::${severity} ${properties}::${data(`${message}. ${remedy}`)}\n`;
    })
    .join('');
}

function summary(findings: readonly Finding[], documents: number): string {
  const open = findings.filter(({ acknowledged }) => !acknowledged);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const files = new Set(open.map(({ file }) => file)).size;
  const counts =
    open.length === 0
      ? `${counted(documents, 'document')}, no problems`
      : `${counted(errors, 'error')}, ${counted(open.length - errors, 'warning')} in ${counted(files, 'file')}`;
  const others = findings.length - open.length;
  return others === 0 ? counts : `${counts}, ${counted(others, 'acknowledged warning')}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A sentence for each invalid document that other checks wait for. */
export function notRunText(notRun: ReadonlyMap<string, ReadonlySet<string>>): string {
  return [...notRun]
    .map(([path, rules]) => {
      const run = rules.size === 1 ? 'runs' : 'run';
      return `${counted(rules.size, 'check')} ${run} once ${writtenOut(path)} is valid: ${[...rules].sort().join(', ')}.\n`;
    })
    .join('');
}

/** Findings in SARIF 2.1.0, which code hosts show beside the lines of a pull request. */
export function sarifOutput(findings: readonly Finding[], rules: readonly Rule[]): string {
  const byId = new Map(rules.toReversed().map((rule) => [rule.id, rule]));
  const indexes = new Map([...byId.keys()].map((id, index) => [id, index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content:check', rules: [...byId.values()].map(describe) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => result(finding, indexes.get(finding.rule))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function describe({ id, severity, why }: Rule) {
  return {
    id,
    shortDescription: { text: why },
    help: { text: `${why} "npm run content:check -- --explain ${id}" shows an example.` },
    defaultConfiguration: { level: severity },
  };
}

function result(finding: Finding, ruleIndex: number | undefined) {
  const { file, line, column, severity, rule, message, remedy } = finding;
  return {
    ruleId: rule,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: severity,
    message: { text: `${message}. ${remedy}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: writtenOut(file).split('/').map(encodeURIComponent).join('/') },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
  };
}
