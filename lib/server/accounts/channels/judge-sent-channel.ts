import 'server-only';
import { ownChannels } from '@/lib/content/own-channels';
import { type ChannelVerdict, judgeChannel } from '@/lib/domain/own-channels';
import { loadEnv } from '@/lib/server/env';

/** Judges whether a channel sent without script is one of the firm's. */
export function judgeSentChannel(channel: string): ChannelVerdict {
  const { APP_MODE, SITE_URL } = loadEnv();
  return judgeChannel(channel, ownChannels(APP_MODE === 'live' ? SITE_URL : undefined));
}
