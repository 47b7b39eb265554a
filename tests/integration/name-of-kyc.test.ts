import { beforeEach, expect, it } from 'vitest';
import { POST as kycData } from '@/app/api/kyc-data/route';
import { getDocument } from '@/lib/content/documents';
import { listStates } from '@/lib/content/queries';
import { contact } from '@/lib/content/schema/settings/contact';
import { withdrawKycConsent } from '@/lib/server/accounts/customers/withdraw-consent';
import { moveClock } from '@/lib/server/core/time/clock';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { newPan } from './new-pan';
import { panAnswers, startPanProvider } from './pan-provider';
import { noon, startServices } from './services';

/* The name that was compared with a PAN stays the account's name: invoices bear it. */

const services = startServices();
const provider = startPanProvider();

const [state, otherState] = listStates().map(({ name }) => name);

let client: Awaited<ReturnType<typeof newClient>>;

async function newClient() {
  const mobile = newMobile();
  const { browser } = await logIn(services.phones, mobile);
  const save = (changes: object) =>
    browser.saveUserInfo({ name: 'Asha Rao', email: 'asha@example.com', state, ...changes });
  const row = async () => {
    const [user] = await services.query(
      'select id, name, email, state_code as "stateCode" from users where mobile = $1',
      [mobile],
    );
    return user;
  };
  return {
    mobile,
    browser,
    save,
    row,
    sendPan: (pan = newPan()) => browser.send('kyc-data', kycData, { body: { pan } }),
  };
}

beforeEach(async () => {
  client = await newClient();
  await client.save({});
});

it('another name is refused once KYC is complete, with whom to write to, and changes nothing', async () => {
  expect((await client.save({ name: 'Asha Lata Rao' })).status).toBe(200);
  expect((await client.sendPan()).status).toBe(200);
  const before = await client.row();
  const answer = await client.save({ name: 'Ravi Kumar', email: 'ravi@example.com' });
  expect(answer).toMatchObject({
    status: 409,
    json: {
      code: 'name_verified',
      detail: expect.stringContaining(getDocument(contact).email),
    },
  });
  expect(answer.json).toMatchObject({ detail: expect.stringContaining('Asha Lata Rao') });
  expect(await client.row()).toEqual(before);
});

it('state and e-mail stay free after KYC, and so do capitals and spaces of the name', async () => {
  await client.sendPan();
  const before = await client.row();
  const changes = { name: 'ASHA  RAO', email: 'rao@example.com', state: otherState };
  expect((await client.save(changes)).status).toBe(200);
  const after = await client.row();
  expect(after).toMatchObject({ name: 'ASHA  RAO', email: 'rao@example.com' });
  expect(after?.stateCode).not.toBe(before?.stateCode);
});

it('a PAN that was rejected leaves the name free', async () => {
  provider.answer = panAnswers['has another name'];
  expect((await client.sendPan()).status).toBe(422);
  expect((await client.save({ name: 'Ravi Kumar' })).status).toBe(200);
});

it('the name stays when the consent to KYC is withdrawn: the same PAN completes KYC again', async () => {
  await client.sendPan();
  const user = await client.row();
  await withdrawKycConsent(String(user?.id));
  expect((await client.save({ name: 'Ravi Kumar' })).status).toBe(409);
});

it('a name that is saved while the PAN is verified gives way to the one that was compared', async () => {
  provider.answer = async (response) => {
    expect((await client.save({ name: 'Ravi Kumar' })).status).toBe(200);
    panAnswers.valid(response);
  };
  expect((await client.sendPan()).status).toBe(200);
  expect(provider.requests).toMatchObject([{ name: 'Asha Rao' }]);
  expect(await client.row()).toMatchObject({ name: 'Asha Rao' });
});

it('a login with another name does not change the name of KYC, also before the profile is saved', async () => {
  const { browser, mobile, row, sendPan } = await newClient();
  const minute = (n: number) => moveClock(new Date(noon.getTime() + n * 60_000));
  const logInAs = async (given: object) => {
    await browser.requestOtp(mobile);
    return browser.verifyOtp(mobile, services.phones.lastOtp(mobile), given);
  };
  await minute(1);
  await logInAs({ name: 'Asha Rao' });
  expect((await sendPan()).status).toBe(200);
  await minute(2);
  const answer = await logInAs({ name: 'Ravi Kumar', email: 'asha@example.com' });
  expect(answer).toMatchObject({ status: 200, json: { first_login: true } });
  expect(await row()).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com' });
});

it('whoever completed KYC without a name of their own can still give one', async () => {
  const { save, sendPan } = await newClient();
  expect((await sendPan()).status).toBe(200);
  expect((await save({ name: 'Asha Rao' })).status).toBe(200);
});

it('names are compared in the account of the PAN only', async () => {
  await client.sendPan();
  const other = await newClient();
  expect((await other.save({ name: 'Ravi Kumar' })).status).toBe(200);
  expect((await new Browser().saveUserInfo({})).status).toBe(401);
});
