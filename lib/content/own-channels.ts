import 'server-only';
import type { OwnChannels } from '@/lib/domain/own-channels';
import { getDocument } from './documents';
import { contact } from './schema/settings/contact';
import { firm } from './schema/settings/firm';
import { social } from './schema/settings/outside-addresses';

/** A channel of the firm, with its kind in a word or two. */
interface ListedChannel {
  readonly kind: string;
  readonly value: string;
}

/** The firm's numbers, addresses, UPI handles and channels, as the settings have them. */
export function listChannels(): ListedChannel[] {
  const { phone, email, grievanceEmail } = getDocument(contact);
  const { upiHandles = [] } = getDocument(firm);
  const { youtube, telegram, x, instagram, linkedin, googlePlay, appStore } = getDocument(social);
  return [
    { kind: 'Telephone and WhatsApp', value: phone },
    { kind: 'E-mail', value: email },
    { kind: 'Grievances', value: grievanceEmail },
    ...upiHandles.map((value) => ({ kind: 'UPI', value })),
    { kind: 'Telegram', value: telegram },
    { kind: 'YouTube', value: youtube },
    { kind: 'X', value: x },
    { kind: 'Instagram', value: instagram },
    { kind: 'LinkedIn', value: linkedin },
    { kind: 'Google Play', value: googlePlay },
    { kind: 'App Store', value: appStore },
  ];
}

/** The same for a comparison. `site` is the public address of the website, where it has one. */
export function ownChannels(site: string | undefined): OwnChannels {
  const { name, shortName, upiHandles = [] } = getDocument(firm);
  const { telegram, youtube, x, instagram, linkedin } = getDocument(social);
  const hosts = site ? [new URL(site).host] : [];
  const ends = [telegram, youtube, x, instagram, linkedin].map((link) => link.split('/').at(-1));
  return {
    channels: listChannels().map(({ value }) => value),
    hosts,
    names: [
      ...new Set([
        ...[name, shortName, ...ends, ...hosts.map((host) => host.split('.').at(-2))],
        ...upiHandles.map((handle) => handle.split(/[.@]/)[0]),
      ]),
    ].filter((each) => each !== undefined),
  };
}
