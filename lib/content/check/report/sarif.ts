import type { Finding } from '../finding';
import { visible } from '../message-text';
import type { Rule } from '../rule';

/** Findings in SARIF 2.1.0, which code hosts show beside the lines of a pull request. */
export function sarifOutput(findings: readonly Finding[], rules: readonly Rule[]): string {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content:check', rules: rules.map(describe) } },
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
          artifactLocation: { uri: visible(file).split('/').map(encodeURIComponent).join('/') },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
  };
}
