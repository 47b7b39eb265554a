import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/domain/dates';
import { listAlerts, storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { moveClock } from '@/lib/server/core/time/clock';
import { gateway, panService, smsGateway } from '@/lib/server/providers/chosen-providers';
import { consumeConsent, generateConsent } from '@/lib/server/providers/dhan/dhan-client';
import { noteAnswer } from '@/lib/server/providers/http/watch-refusals';
import { createInviteLink, findMember } from '@/lib/server/providers/telegram/telegram-client';
import { ProviderServer, startProvider } from './provider-server';
import { noon, startServices } from './services';

/* Alerts about a provider that is up and refuses requests. */

/** Gives every provider's requests one answer; an order is never there. */
class RefusingProvider extends ProviderServer {
  answer: readonly [status: number, body: object] = [200, {}];

  protected handle(request: IncomingMessage, response: ServerResponse): void {
    const isOrder = request.method === 'GET' && request.url?.includes('/pg/orders/');
    const [status, body] = isOrder ? [404, { code: 'order_not_found' }] : this.answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

const services = startServices();
const provider = startProvider(new RefusingProvider(), () => undefined);

const order = {
  id: '0b0f6a3e-6a58-4a3b-9c55-2d2d1f4f6a01',
  userId: '3f7d2a5e-1111-4222-8333-444455556666',
  paise: 100_00,
  mobile: '9876543210',
  memo: 'memo',
  returnPath: '/',
  expiresAt: noon,
};

const operations = {
  'sms send-message': () => smsGateway.sendOtp({ mobile: '9876543210', otp: '123456' }),
  'payments make-order': () => gateway.createOrder(order),
  'payments find-order': () => gateway.findOrder(order.id),
  'pan verify': () => panService.verify({ pan: 'ABCPV1234D', name: 'Asha Rao' }),
  'telegram createChatInviteLink': () => createInviteLink({ chatId: '-1001', name: 'a' }),
  'telegram getChatMember': () => findMember({ chatId: '-1001', telegramUserId: '7' }),
  'broker begin-login': generateConsent,
  'broker end-login': () => consumeConsent({ tokenId: 'a' }),
} as const satisfies Record<string, () => Promise<unknown>>;

type Operation = keyof typeof operations;

async function ask(operation: Operation, times = 1): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    await operations[operation]().catch(() => undefined);
  }
}

async function alerts(): Promise<string[]> {
  await storeAlerts();
  return (await listAlerts()).map(({ kind, about }) => `${kind} ${about}`);
}

beforeEach(async () => {
  // The SMS gateway too is asked by the network.
  vi.unstubAllGlobals();
  for (const about of Object.keys(operations)) {
    const [name = '', operation = ''] = about.split(' ');
    noteAnswer(name, operation);
  }
  await storeAlerts();
  await services.query('delete from alerts');
});

const smsError = (message: string) => ({ type: 'error', message });
const bot = (error_code: number, description: string) => ({ ok: false, error_code, description });

describe('one refusal of the firm', () => {
  it.each<[Operation, number, object]>([
    ['sms send-message', 200, smsError('Insufficient balance')],
    ['sms send-message', 200, smsError('IP not whitelisted')],
    ['sms send-message', 200, smsError('Insufficient balance to send to this number')],
    ['sms send-message', 400, smsError('Your account is suspended')],
    [
      'payments make-order',
      400,
      { code: 'request_failed', message: 'transactions are not enabled for your account' },
    ],
    ['pan verify', 422, { code: 'insufficient_balance' }],
    ['pan verify', 503, { code: 'insufficient_balance' }],
    ['pan verify', 403, { code: 'ip_validation_failed' }],
    ['telegram createChatInviteLink', 403, bot(403, 'Forbidden: bot can’t do this')],
    ['broker begin-login', 403, {}],
  ])('%s, %i %j, is an alert at once', async (operation, status, body) => {
    provider.answer = [status, body];
    await ask(operation);
    expect(await alerts()).toEqual([`provider_refuses ${operation}`]);
  });
});

describe('refusals in words that are not known', () => {
  it.each<[Operation, number, object]>([
    ['sms send-message', 200, smsError('Template XYZ is wrong')],
    ['sms send-message', 400, smsError('Invalid sender number')],
    ['payments make-order', 400, { code: 'request_failed' }],
    ['pan verify', 400, { code: 'x_api_version_invalid' }],
    ['pan verify', 200, {}],
    ['telegram createChatInviteLink', 400, bot(400, 'Bad Request: not enough rights')],
    ['broker begin-login', 400, {}],
  ])('%s, %i %j, are an alert from the third in a row on', async (operation, status, body) => {
    provider.answer = [status, body];
    await ask(operation, 2);
    expect(await alerts()).toEqual([]);
    await ask(operation);
    expect(await alerts()).toEqual([`provider_refuses ${operation}`]);
  });
});

describe('refusals of what a visitor typed', () => {
  it.each<[Operation, number, object]>([
    ['sms send-message', 400, smsError('Invalid mobile number')],
    ['sms send-message', 200, smsError('Mobile number is blocked')],
    ['payments find-order', 404, { code: 'order_not_found' }],
    ['pan verify', 400, { code: 'pan_invalid' }],
    ['pan verify', 400, { code: 'name_invalid' }],
    ['telegram getChatMember', 400, bot(400, 'Bad Request: user not found')],
    ['broker end-login', 401, {}],
  ])('%s, %i %j, are no alert, however many', async (operation, status, body) => {
    provider.answer = [status, body];
    await ask(operation, 6);
    expect(await alerts()).toEqual([]);
  });
});

it('an alert about refusals is over when the provider does again what it refused', async () => {
  provider.answer = [200, smsError('Insufficient balance')];
  await ask('sms send-message');
  provider.answer = [200, { ok: true, result: {} }];
  await ask('telegram getChatMember');
  provider.answer = [200, smsError('Invalid mobile number')];
  await ask('sms send-message');
  expect(await alerts()).toEqual(['provider_refuses sms send-message']);
  provider.answer = [200, { type: 'success', message: 'id' }];
  await ask('sms send-message');
  expect(await alerts()).toEqual([]);
});

it('too many requests are an alert after five minutes without a success', async () => {
  provider.answer = [429, {}];
  await ask('pan verify', 5);
  expect(await alerts()).toEqual([]);
  await moveClock(new Date(noon.getTime() + 6 * MINUTE_MS));
  await ask('pan verify');
  expect(await alerts()).toEqual(['provider_limits_requests pan verify']);
});
