import { expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log';
import { postJson } from './post-json';

const fetched = vi.fn<typeof fetch>();

function send(status: number, location?: string): Promise<void> {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', fetched);
  const headers = new Headers();
  if (location !== undefined) headers.set('location', location);
  fetched.mockReset().mockResolvedValue(new Response(null, { status, headers }));
  return postJson('leads', 'https://script.example.com/exec?sheet=1', { name: 'Asha' });
}

it.each([[200], [204], [302, 'https://elsewhere.example.com/echo'], [303, '/echo']])(
  'a post answered with %s counts as sent',
  async (status, location?: string) => {
    await expect(send(status, location)).resolves.toBeUndefined();
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      'https://script.example.com/exec?sheet=1',
      expect.objectContaining({ method: 'POST', body: '{"name":"Asha"}', redirect: 'manual' }),
    );
  },
);

it.each([
  [301, '/moved', 'refused'],
  [307, '/moved', 'refused'],
  [404, undefined, 'refused'],
  [429, undefined, 'rate-limited'],
  [503, undefined, 'unavailable'],
  [302, 'https://accounts.google.com/ServiceLogin?continue=x', 'refused'],
])('a post answered with %s to %s fails as %s', async (status, location, kind) => {
  await expect(send(status, location)).rejects.toMatchObject({ kind });
});
