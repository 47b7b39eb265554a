import 'server-only';
import type { z } from 'zod';

/**
 * The messenger with the groups. Services know this file only; chosen-providers.ts selects the messenger. Ids
 * are strings; the database stores those of people as `telegramUserId`.
 */
export interface Messenger {
  /** Under which its updates are stored. */
  readonly name: string;
  /** The setting with the key of our bot. */
  readonly keys: readonly string[];
  /** The id of our bot, which is a member of each group. */
  botId(): string;
  /** The id of the group that a course names; undefined where the settings lack it. */
  findChatId(groupSlug: string): string | undefined;
  /** The same. @throws ProviderError `refused` with the code `chat_not_found` where the settings lack it. */
  chatIdOf(groupSlug: string): string;
  /**
   * Makes a join link for one person.
   *
   * @param link `name` has at most 32 characters; administrators of the group see it.
   * @throws ProviderError
   */
  createInviteLink(link: { readonly chatId: string; readonly name: string }): Promise<string>;
  /** Revokes a join link; an unknown link counts as revoked. @throws ProviderError */
  revokeInviteLink(link: { readonly chatId: string; readonly link: string }): Promise<void>;
  /** Returns a person's relation to a group; an unknown person has left. @throws ProviderError */
  findMember(person: PersonInGroup): Promise<Member>;
  /**
   * Removes a person, who may join again by another link. Someone who is no member counts as removed.
   *
   * @param person `at` is the present moment, of `now()`, at most a minute ago.
   * @throws ProviderError with the code `person_is_administrator` for someone whom a bot can't remove.
   */
  removeMember(person: PersonInGroup & { readonly at: Date }): Promise<void>;
  /** @throws ProviderError `refused` for a chat in which our bot is not. */
  findChat(chatId: string): Promise<Chat>;
  /** Counts the people in a group, bots and administrators included. @throws ProviderError */
  countMembers(chatId: string): Promise<number>;
  /** Lists the ids of a group's administrators, bots included. @throws ProviderError */
  listAdministrators(chatId: string): Promise<readonly string[]>;
  /** @throws ProviderError */
  sendMessage(message: { readonly chatId: string; readonly text: string }): Promise<void>;
  /** Asks whether the messenger knows our bot. @throws ProviderError with the status 401 where it does not. */
  checkKey(): Promise<void>;
  readonly webhook: {
    /** Below `/api`. */
    readonly path: `/webhooks/${string}`;
    /** Whether the messenger sent this. It throws for nothing that a stranger sends. */
    verify(post: { readonly headers: Headers }): boolean;
    /** Whether an update of the last hour was not accepted. @throws ProviderError */
    lacksEvents(at: Date): Promise<boolean>;
    readonly event: z.ZodType<Update>;
    /** Identifies an update, which is posted again until it is accepted. */
    key(update: Update): string;
    /** Has updates posted to an address. @throws ProviderError */
    set(webhook: { readonly url: string }): Promise<void>;
    /** Where updates are posted now, and how that goes. @throws ProviderError */
    read(): Promise<WebhookState>;
  };
}

export interface PersonInGroup {
  readonly chatId: string;
  readonly telegramUserId: string;
}

/** A person's relation to a group. */
export interface Member {
  /** The first name there: shown to an operator, stored nowhere. */
  readonly name?: string | undefined;
  /** The relation, in the messenger's own word. */
  readonly status: string;
  readonly isMember: boolean;
  /** Whether the person leads the group, whom no bot can remove. */
  readonly leads: boolean;
  /** Whether the person may make and revoke join links. */
  readonly canInvite: boolean;
  readonly canRemove: boolean;
}

export interface Chat {
  /** Its id now, which the messenger may have changed. */
  readonly id: string;
  /** Settings that let people in without a link of ours, each with its remedy; no personal data. */
  readonly faults: readonly string[];
}

export interface WebhookState {
  /** Empty if not set. */
  readonly url: string;
  /** How many updates wait. */
  readonly waiting: number;
  /** When the last delivery failed. */
  readonly failedAt: Date | undefined;
  /** The types of updates that the site needs and that are not posted. */
  readonly lacks: readonly string[];
}

/** `member` is a change of a person, `bot` one of our bot itself; anything else has neither. */
export interface Update {
  readonly updateId: number;
  readonly member?: MemberChange | undefined;
  readonly bot?: MemberChange | undefined;
}

/** A person's relation to a group has changed. */
export interface MemberChange {
  readonly chatId: string;
  /** Who changed it: the person, an administrator or the bot. */
  readonly byTelegramUserId: string;
  readonly before: Member;
  readonly after: Member & { readonly telegramUserId: string };
  /** The join link by which the person came, and its name where its maker gave one. */
  readonly link?: string | undefined;
  readonly linkName?: string | undefined;
}
