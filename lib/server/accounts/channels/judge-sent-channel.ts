import 'server-only';
import { ownChannels } from '@/lib/content/own-channels';
import { type ChannelVerdict, judgeChannel } from '@/lib/domain/own-channels';
import { loadEnv } from '@/lib/server/env';

/** Whether what a visitor sent without script is a channel of the firm. */
export function judgeSentChannel(channel: string): ChannelVerdict {
  const { APP_MODE, SITE_URL } = loadEnv();
  return judgeChannel(channel, ownChannels(APP_MODE === 'live' ? SITE_URL : undefined));
}
