import { isItUs } from '@/lib/contract/is-it-us';
import { judgeSentChannel } from '@/lib/server/accounts/channels/judge-sent-channel';
import { route } from '@/lib/server/http/endpoints/route';

export const POST = route(
  { ...isItUs, auth: 'none', textToo: true, inQuarantine: true, outcome: ({ verdict }) => verdict },
  async ({ body }) => ({ verdict: judgeSentChannel(body.channel) }),
);
