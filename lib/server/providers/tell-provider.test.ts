import { expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log';
import { tellProvider } from './tell-provider';

const fetched = vi.fn<typeof fetch>();

function tell(status: number, location?: string): Promise<void> {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', fetched);
  const headers = new Headers();
  if (location !== undefined) headers.set('location', location);
  fetched.mockReset().mockResolvedValue(new Response(null, { status, headers }));
  // Each has a breaker of its own.
  const name = `${status} ${location}`;
  const baseUrl = 'https://script.example.com/exec?sheet=1';
  return tellProvider({ name, baseUrl, headers: {}, totalMs: 2_000 }, { name: 'Asha' });
}

it.each([[200], [204], [302, 'https://elsewhere.example.com/echo'], [303, '/echo']])(
  'takes %s for done',
  async (status, location?: string) => {
    await expect(tell(status, location)).resolves.toBeUndefined();
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
])('takes %s to %s for %s', async (status, location, kind) => {
  await expect(tell(status, location)).rejects.toMatchObject({ kind });
});
