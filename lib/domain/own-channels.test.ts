import { expect, test } from 'vitest';
import { judgeChannel } from './own-channels';

const own = {
  channels: [
    '+91 98200 12345',
    'help@kestrel-research.in',
    'kestrel.rar@validhdfc',
    'https://t.me/kestrelcalls',
  ],
  hosts: ['www.kestrel-research.in'],
  names: ['Kestrel Research', 'kestrelcalls', 'kestrel-research'],
};

test.each([
  '+91 98200 12345',
  '098200-12345',
  '९८२०० १२३४५',
  'HELP@kestrel-research.in',
  'mailto:help@kestrel-research.in',
  'kestrel.rar@validhdfc',
  'http://t.me/KestrelCalls/',
  'telegram.me/kestrelcalls?start=1',
  'https://kestrel-research.in/pricing#plans',
  'pay.kestrel-research.in',
])('%s is ours', (typed) => {
  expect(judgeChannel(typed, own)).toBe('yes');
});

test.each([
  'https://kestrel-research.com',
  'https://kestrel-research.in.login.example',
  'https://kestrel-research.in@evil.example',
  'https://evil.example\\.kestrel-research.in',
  'kestreI-research.in.example',
  'https://t.me/kestrelcalls_official',
  'https://t.me/кestrelcalls',
  'https://t.me/k3strelca11s',
  'kestrelresearch@okaxis',
  '@kestrelcalls',
  'Kestrel Reseanch',
  '98200 12354',
])('%s looks like ours and is not', (typed) => {
  expect(judgeChannel(typed, own)).toBe('alike');
});

test.each(['98111 00000', 'https://t.me/othercalls', 'someone@okaxis', 'www.example.com', '?'])(
  '%s is not ours',
  (typed) => {
    expect(judgeChannel(typed, own)).toBe('no');
  },
);
