import { sandboxState } from '@/lib/contract/sandbox';
import { element, fill } from './elements';
import { formatMoment } from './moment';
import { resultOf } from './result';
import { showAnswer } from './show-answer';

const result = resultOf(new URLSearchParams(location.search));
if (result) {
  element('result').textContent = result;
  element('result').dataset.done = '';
}

showAnswer({
  path: '/sandbox/state.json',
  schema: sandboxState,
  show: ({ now, isMoved, pending, newest }) => {
    fill(document, {
      newest: newest ? `Newest: ${newest.text}` : 'No messages yet.',
      clock: isMoved ? 'Moved: the website’s time is' : 'Real time:',
      now: formatMoment(now),
    });
    const lines = pending.map(
      ({ provider, behaviour, remaining }) => `${provider}: ${behaviour}, ${remaining} more`,
    );
    if (lines.length === 0) lines.push('Nothing: every provider behaves.');
    element('pending').replaceChildren(...lines.map(listItem));
  },
});

function listItem(text: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}
