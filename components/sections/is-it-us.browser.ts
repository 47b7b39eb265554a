import { copyOnClick } from '@/components/ui/copy-on-click';
import { judgeChannel, type OwnChannels } from '@/lib/domain/own-channels';

const form = document.querySelector<HTMLFormElement>('#is-it-us-form');
const copy = document.querySelector<HTMLButtonElement>('#is-it-us-copy');
const label = copy?.textContent ?? '';
const own: OwnChannels = JSON.parse(document.querySelector('#is-it-us')?.textContent ?? '');

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const channel = String(new FormData(form).get('channel'));
  // The same address again shows nothing new to screen readers.
  location.replace('#is-it-us-channel');
  const id = `is-it-us-${judgeChannel(channel, own)}`;
  location.replace(`#${id}`);
  if (!copy) return;
  const answer = document.getElementById(id)?.textContent;
  copy.value = `${channel}: ${answer} ${location.origin}${location.pathname}`;
  copy.textContent = label;
  copy.hidden = false;
});
if (copy) copyOnClick(copy);
