import { pathToFileURL } from 'node:url'; import { join } from 'node:path';
const at = (p: string) => pathToFileURL(join(process.cwd(), p)).href;
const { allRules } = await import(at('lib/content/check/rules.ts'));
const { changedFile, checkSample, sampleWith } = await import(at('tests/content/sample.ts'));
for (const name of process.argv.slice(2)) {
  const [id, n = '1'] = name.split(':');
  const e = allRules.find((r: any) => r.id === id).examples[Number(n) - 1];
  const changes = Object.entries({ ...e.beside, [e.of]: e.wrong });
  const w = changes.flatMap(([p, c]) => changedFile(p, c) ?? []);
  const out = checkSample({ files: w, without: (p: string) => changes.some(([q]) => q === p), today: e.today, base: e.compared ? sampleWith({}) : undefined });
  console.log('##', name, JSON.stringify(e)); console.log((changedFile(e.of, e.wrong)?.text() ?? '(deleted)').split('\n').slice(0, 14).map((l: string, i: number) => `   ${i + 1}| ${l}`).join('\n'));
  for (const f of out) console.log(` - ${f.file}:${f.line}:${f.column} ${f.severity} ${f.rule} ${f.message}`);
}
