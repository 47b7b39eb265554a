import { judgeChannel, type OwnChannels } from '@/lib/domain/own-channels';

const form = document.querySelector<HTMLFormElement>('#is-it-us-form');
const own: OwnChannels = JSON.parse(document.querySelector('#is-it-us')?.textContent ?? '');

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const channel = String(new FormData(form).get('channel'));
  // The same address again shows nothing new to screen readers.
  location.replace('#is-it-us-channel');
  location.replace(`#is-it-us-${judgeChannel(channel, own)}`);
});
