import { withoutDay } from '../../schema/paths';
import { firm } from '../../schema/settings/firm';
import { states } from '../../schema/settings/states';
import { closestMatch } from '../closest-match';
import { ofField } from '../consequences';
import type { ContentTree } from '../content-tree';
import { fieldLocation } from '../locations';
import { didYouMean, quoted } from '../message-text';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

/** The firm's state is in the list of states, whose code decides which GST a buyer pays. */
export const rule = treeRule({
  ids: { 'firm-state': { reason: 'The code of the firm’s state decides which GST a buyer pays.' } },
  *check({ files }: ContentTree, { references }) {
    const file = files.find(({ path }) => withoutDay(path) === `content/${firm.path}`);
    const field = file?.field('address.state');
    const names = namesOf(files);
    const state = references.values.get('firm.address.state');
    if (!file || !field || names.length === 0 || !state || names.includes(state)) return;
    yield {
      rule: 'firm-state',
      file: file.path,
      at: fieldLocation(file, field),
      field: field.name,
      follows: ofField(states.path.replace(/\.yaml$/, ''), 'states'),
      message: `${quoted(state)} is no state of content/${states.path}`,
      remedy: `${didYouMean(closestMatch(state, names))}Write the state as it is written there.`,
    };
  },
});

/** Names of all states and territories; empty if one can't be read, which other rules report. */
function namesOf(files: readonly SourceFile[]): string[] {
  const file = files.find(({ path }) => withoutDay(path) === `content/${states.path}`);
  const entries = file?.fields().known.filter(({ path }) => path.length === 2) ?? [];
  const names = entries.map(({ name }) => file?.field(`${name}.name`)?.value);
  return names.every(isPlainText) ? names : [];
}

function isPlainText(name: unknown): name is string {
  return typeof name === 'string' && !name.includes('{');
}
