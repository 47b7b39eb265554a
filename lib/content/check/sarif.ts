import type { Finding } from './finding';
import type { NamedRule } from './load-rules';
import { visible } from './message-text';
import type { RuleId } from './rule';

/** Findings in SARIF 2.1.0, which code hosts show beside the lines of a pull request. */
export function sarifOutput(findings: readonly Finding[], rules: readonly NamedRule[]): string {
  const ids = rules.flatMap(({ rule }) => Object.entries<RuleId>(rule.ids));
  const indexes = new Map(ids.map(([id], index) => [id, index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content:check', rules: ids.map(describe) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => result(finding, indexes.get(finding.rule))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function describe([id, { severity = 'error', reason }]: [string, RuleId]) {
  return {
    id,
    shortDescription: { text: reason },
    help: { text: `${reason} docs/content-rules.md shows the rule with an example.` },
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
