import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { POST as receiveUpdate } from '@/app/api/webhooks/telegram/route';
import { ProviderServer, startProvider } from './provider-server';

const requestBody = z.object({
  chat_id: z.string().optional(),
  name: z.string().max(32).optional(),
  member_limit: z.literal(1).optional(),
  invite_link: z.string().optional(),
  user_id: z.number().optional(),
  until_date: z.number().optional(),
  return_bots: z.boolean().optional(),
});

type Body = z.infer<typeof requestBody>;

type Status = 'creator' | 'administrator' | 'member' | 'left' | 'kicked';

interface Link {
  readonly chatId: string;
  readonly name: string;
  isRevoked: boolean;
  /** Who came by it. */
  readonly persons: string[];
}

const BOT = '1000000001';

/**
 * A small Telegram that speaks the protocol of bots where the adapter expects the simulator: its groups can
 * be looked at, it can lose requests and answers, and its updates are posted when the test says so.
 */
export class TelegramServer extends ProviderServer {
  /** `is busy`: it wants to be asked again after 40 s. `lost`: requests are carried out, and the connection breaks before the answer. */
  behaviour: 'answers' | 'is down' | 'is busy' | 'lost' = 'answers';
  /** Method of each request. */
  readonly requests: string[] = [];
  readonly links = new Map<string, Link>();
  /** Number of each person who was banned, and when the ban ends, in seconds since 1970; 0 is never. */
  readonly bans = new Map<string, number>();
  /** Carried out before a request is answered. */
  before: (method: string) => Promise<void> = async () => {};
  botRights = { can_invite_users: true, can_restrict_members: true };
  /** Fields of the object of each group, beside its id. */
  chat: object = { type: 'supergroup' };
  /** By a group's id: how many people are in it of whom no update told. */
  readonly unheard = new Map<string, number>();
  /** Numbers of other bots. */
  readonly bots = new Set<string>();
  webhook: object = { url: '' };
  readonly #statuses = new Map<string, Status>();
  #updateId = randomInt(1e9);

  /** Somebody comes into a group by a link; the update that Telegram posts, or undefined if it admits nobody. */
  join(address: string, person = newPerson()) {
    const link = this.links.get(address);
    if (!link || link.isRevoked) return undefined;
    const inside = link.persons.filter((each) => this.isMember(link.chatId, each));
    if (inside.length > 0) return undefined;
    link.persons.push(person);
    const update = this.change(link.chatId, person, 'member');
    Object.assign(update.chat_member, { invite_link: { invite_link: address, name: link.name } });
    return update;
  }

  /** Changes what a person is in a group; the update that Telegram posts. */
  change(chatId: string, person: string, status: Status, by = person) {
    const user = (id: string) => ({ id: Number(id), is_bot: false, first_name: 'Asha' });
    const before = this.statusOf(chatId, person);
    this.#statuses.set(`${chatId} ${person}`, status);
    this.#updateId += 1;
    return {
      update_id: this.#updateId,
      chat_member: {
        chat: { id: Number(chatId), type: 'supergroup', title: 'Group' },
        from: user(by),
        date: 1_800_000_000,
        old_chat_member: { status: before, user: user(person) },
        new_chat_member: { status, user: user(person) },
      },
    };
  }

  /** Empties the groups. */
  forgetPeople(): void {
    this.#statuses.clear();
  }

  statusOf(chatId: string, person: string): Status {
    return this.#statuses.get(`${chatId} ${person}`) ?? 'left';
  }

  isMember(chatId: string, person: string): boolean {
    return !['left', 'kicked'].includes(this.statusOf(chatId, person));
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = (request.url ?? '').split('/').at(-1) ?? '';
    this.requests.push(method);
    if (this.behaviour === 'is down') {
      answer(response, 502, { ok: false, error_code: 502, description: 'Bad Gateway' });
      return;
    }
    if (this.behaviour === 'is busy') {
      const parameters = { retry_after: 40 };
      answer(response, 429, { ok: false, error_code: 429, description: 'Too many', parameters });
      return;
    }
    // A job of another provider, whose simulator this server stands for too.
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const body = requestBody.parse(await json(request));
    await this.before(method);
    const result = this.#carryOut(method, body);
    if (this.behaviour === 'lost') request.socket.destroy();
    else answer(response, 200, { ok: true, result });
  }

  #carryOut(method: string, { chat_id = '', ...body }: Body): unknown {
    const person = String(body.user_id ?? '');
    const key = `${chat_id} ${person}`;
    switch (method) {
      case 'createChatInviteLink':
        return this.#makeLink(chat_id, body.name ?? '');
      case 'revokeChatInviteLink':
        return this.#revoke(body.invite_link ?? '');
      case 'getChatMember':
        return this.#member(chat_id, person);
      case 'getChat':
        return { id: Number(chat_id), title: 'Group', ...this.chat };
      case 'getChatMemberCount':
        return 1 + (this.unheard.get(chat_id) ?? 0) + this.#present(chat_id).length;
      case 'getChatAdministrators':
        return this.#present(chat_id)
          .map((key) => this.#member(chat_id, key.slice(chat_id.length + 1)))
          .filter(({ status }) => status === 'administrator' || status === 'creator')
          .filter(({ user }) => body.return_bots || !this.bots.has(String(user.id)));
      case 'getWebhookInfo':
        return { pending_update_count: 0, ...this.webhook };
      case 'banChatMember':
        this.#statuses.set(key, 'kicked');
        this.bans.set(person, body.until_date ?? 0);
        return true;
      case 'unbanChatMember':
        this.#statuses.set(key, 'left');
        return true;
      case 'setWebhook':
        return true;
      default:
        throw new Error(`Telegram has no method ${method}.`);
    }
  }

  #present(chatId: string) {
    const [people, prefix] = [[...this.#statuses.keys()], `${chatId} `];
    return people.filter(
      (key) => key.startsWith(prefix) && this.isMember(chatId, key.slice(prefix.length)),
    );
  }

  #makeLink(chatId: string, name: string) {
    const invite_link = `https://t.me/+${randomBytes(9).toString('base64url')}`;
    this.links.set(invite_link, { chatId, name, isRevoked: false, persons: [] });
    return { invite_link, name, is_revoked: false, member_limit: 1 };
  }

  #revoke(invite_link: string) {
    const link = this.links.get(invite_link);
    if (!link) throw new Error('This link was never made.');
    link.isRevoked = true;
    return { invite_link, name: link.name, is_revoked: true };
  }

  #member(chatId: string, person: string) {
    const user = { id: Number(person), first_name: 'Asha' };
    if (person === BOT) return { status: 'administrator', user, ...this.botRights };
    return { status: this.statusOf(chatId, person), user };
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Telegram's number of a person whom no other test has. */
export function newPerson(): string {
  return String(5_000_000_000 + randomInt(1e9));
}

/** Posts an update to the webhook as Telegram does; the status of the answer. */
export async function postUpdate(
  update: object | undefined,
  secret = 'sandbox-telegram-webhook-secret',
): Promise<number> {
  if (!update) throw new Error('There is no update.');
  const headers = {
    'content-type': 'application/json',
    'x-telegram-bot-api-secret-token': secret,
  };
  const request = new Request('http://localhost:3000/api/webhooks/telegram', {
    method: 'POST',
    headers,
    body: JSON.stringify(update),
  });
  const connection = { address: '149.154.160.1', requestId: 'update', draining: false };
  const response = await receiveUpdate(request, { params: Promise.resolve({}), connection });
  return response.status;
}

/** A Telegram in place of the simulator, for the tests of a file. */
export function startTelegram(): TelegramServer {
  return startProvider(new TelegramServer(), (telegram) => {
    telegram.behaviour = 'answers';
    telegram.before = async () => {};
    telegram.botRights = { can_invite_users: true, can_restrict_members: true };
    telegram.chat = { type: 'supergroup' };
    telegram.unheard.clear();
    telegram.bots.clear();
    telegram.webhook = { url: '' };
    telegram.forgetPeople();
    telegram.requests.length = 0;
  });
}
