import { describe, expect, it } from 'vitest';
import { createLog } from '@/lib/server/log';
import { findLeakedSecrets } from '../leaked-secrets';

const secrets = {
  mobile: '9876543210',
  email: 'canary@example.com',
  otp: '402917',
  token: 'Zk3canarytoken',
  name: 'Canary Rao',
};

/** Output of a log for `fields`. */
function print(fields: object): string {
  const lines: string[] = [];
  createLog({ write: (line: string) => lines.push(line) }).info(fields, 'call');
  return lines.join('');
}

describe('a log line', () => {
  it('a log line is JSON with its time, level and fields', () => {
    const line: unknown = JSON.parse(print({ requestId: 'r', status: 200 }));
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'r',
      status: 200,
      msg: 'call',
    });
  });

  it('a log line contains no personal data, at the top level or below', () => {
    expect(findLeakedSecrets(print(secrets), secrets)).toEqual([]);
    expect(findLeakedSecrets(print({ user: secrets, body: secrets }), secrets)).toEqual([]);
  });

  it('a log line shows an error’s kind, code, cause and place, and not what it quotes', () => {
    const cause = Object.assign(new Error(`Key (mobile)=(${secrets.mobile})`), { code: '23505' });
    const error = new Error(`Failed query: params: ${Object.values(secrets).join()}`, { cause });
    const printed = print({ err: error });
    expect(findLeakedSecrets(printed, secrets)).toEqual([]);
    expect(JSON.parse(printed).err).toMatchObject({
      type: 'Error',
      stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { type: 'Error', code: '23505' },
    });
  });

  it('a log line shows the message of an error that a mistake in our code causes', () => {
    expect(print({ err: new TypeError('work is not a function') })).toContain('is not a function');
  });
});

describe('findLeakedSecrets', () => {
  it('findLeakedSecrets finds secrets as they are and in the usual encodings', () => {
    const { mobile, email } = secrets;
    expect(findLeakedSecrets(`x${mobile}`, secrets)).toEqual(['mobile']);
    expect(findLeakedSecrets(encodeURIComponent(email), secrets)).toEqual(['email']);
    expect(findLeakedSecrets(Buffer.from(mobile).toString('hex'), { mobile })).toEqual(['mobile']);
    expect(findLeakedSecrets('••••••••10', { mobile })).toEqual([]);
  });
});
