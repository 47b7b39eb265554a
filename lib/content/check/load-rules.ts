import { readdirSync } from 'node:fs';
import type { Rule } from './rule';

/** A rule with the name of its file, without `.ts`. */
export interface NamedRule {
  readonly name: string;
  readonly rule: Rule;
}

const folder = new URL('./rules/', import.meta.url);

/** Loads every rule of the folder `rules`; a new file there is a new rule and needs no registration. */
export function loadRules(): Promise<NamedRule[]> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !/\.(?:examples|test)\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  return Promise.all(names.map(async (name) => ({ name, rule: await loadRule(name) })));
}

async function loadRule(name: string): Promise<Rule> {
  const loaded: { rule?: unknown } = await import(`./rules/${name}.ts`);
  if (!isRule(loaded.rule)) throw new Error(`rules/${name}.ts exports no rule`);
  return loaded.rule;
}

function isRule(value: unknown): value is Rule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'file' || value.kind === 'tree') &&
    'check' in value &&
    typeof value.check === 'function'
  );
}
