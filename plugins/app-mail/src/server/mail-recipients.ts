import { isEmailAddress, normalizeEmail } from '@buildai/core/shared';
import type { Account, Accounts, AppPeople } from '@buildai/auth/shared';

import type { App } from '@buildai/apps/shared';
import { MailOutsideNotAllowed, MailRecipientUnknown, MailReplyToOther } from '../shared/errors.js';
import type { MailLimits } from './mail-limits.js';
import { isTrusted } from './mail-sender.js';
import type { MailSender } from './mail-sender.js';
import type { OutsideSenders } from './outside-senders.js';
import type { Recipient } from './recipient.js';

/** Name and address of a person who sends. */
export interface SendingPerson {
  readonly name: string;
  readonly address: string;
  readonly emailVerified: boolean;
}

export interface MailRecipientsParts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly limits: Pick<MailLimits, 'mayEmailOthers'>;
  readonly outside: Pick<OutsideSenders, 'has'>;
  readonly people: Pick<AppPeople, 'find'>;
}

const builderOf = ({ email }: Account): Recipient => ({ address: email, kind: 'builder' });

/**
 * Who is meant by the recipients of a mail. Users count only with a verified address: otherwise anybody could sign up
 * with the address of a stranger, and have the app write to it.
 */
export class MailRecipients {
  constructor(private readonly parts: MailRecipientsParts) {}

  /** The person behind the sender; undefined for visitors. */
  async personOf({ appId, actor }: MailSender): Promise<SendingPerson | undefined> {
    if (actor.kind === 'anonymous') return undefined;
    const { userId } = actor;
    const person = actor.kind === 'owner' ? undefined : await this.parts.people.find(appId, { userId });
    const found = person ?? (await this.parts.accounts.get(userId));
    return found && { name: found.name, address: found.email, emailVerified: found.emailVerified };
  }

  /** The person who tries the app: mail of the preview goes to them, or to the owner. */
  async builder({ actor }: MailSender, { ownerId }: App): Promise<Recipient | undefined> {
    const caller = actor.kind === 'anonymous' ? undefined : await this.parts.accounts.get(actor.userId);
    const account = caller ?? (await this.parts.accounts.get(ownerId));
    return account && builderOf(account);
  }

  /**
   * @param toOthers whether the app may write to people who do not use it, where an admin allowed that
   * @throws MailRecipientUnknown, which names the first that cannot be written to, or MailOutsideNotAllowed
   */
  async resolve(
    sender: MailSender,
    app: App,
    named: readonly string[],
    toOthers: boolean,
  ): Promise<readonly Recipient[]> {
    const found = new Map<string, Recipient>();
    for (const name of named) {
      const recipient = name.includes('@')
        ? await this.#byAddress(sender, app, normalizeEmail(name), toOthers)
        : await this.#byId(sender, app, name);
      found.set(recipient.address, recipient);
    }
    return [...found.values()];
  }

  async #byId({ appId, actor }: MailSender, { ownerId }: App, id: string): Promise<Recipient> {
    const person = id === 'owner' ? undefined : await this.parts.people.find(appId, { userId: id });
    if (person?.emailVerified) return { address: person.email, kind: 'user' };
    const isBuilder = id === 'owner' || id === ownerId || (actor.kind !== 'anonymous' && id === actor.userId);
    const builder = isBuilder ? await this.parts.accounts.get(id === 'owner' ? ownerId : id) : undefined;
    if (builder) return builderOf(builder);
    throw MailRecipientUnknown({
      message: `No one with the ID “${id}” and a verified email address uses this app.`,
    });
  }

  async #byAddress(sender: MailSender, app: App, address: string, toOthers: boolean): Promise<Recipient> {
    if (!isEmailAddress(address))
      throw MailRecipientUnknown({ message: `“${address}” is not an email address.` });
    const person = await this.parts.people.find(app.appId, { email: address });
    if (person?.emailVerified) return { address, kind: 'user' };
    const { actor } = sender;
    const ids = [app.ownerId, ...(actor.kind === 'anonymous' ? [] : [actor.userId])];
    const builders = await Promise.all(ids.map((id) => this.parts.accounts.get(id)));
    if (builders.some((builder) => builder?.email === address)) return { address, kind: 'builder' };
    if (toOthers && this.parts.limits.mayEmailOthers && isTrusted(sender)) {
      if (!(await this.parts.outside.has(app.ownerId))) throw MailOutsideNotAllowed();
      return { address, kind: 'other' };
    }
    throw MailRecipientUnknown({
      message: `No one with the verified email address “${address}” uses this app.`,
    });
  }
}

/**
 * The address that replies go to.
 * @throws MailRecipientUnknown if it is none, MailReplyToOther for an address that is not the user's own
 */
export function replyAddress(
  sender: MailSender,
  person: SendingPerson | undefined,
  stated: string | undefined,
): string | undefined {
  if (stated === undefined || stated === '') return undefined;
  const address = normalizeEmail(stated);
  if (!isEmailAddress(address))
    throw MailRecipientUnknown({ message: `“${stated}” in replyTo is not an email address.` });
  const isOwn = person?.address === address && person.emailVerified;
  if (!isTrusted(sender) && !isOwn) throw MailReplyToOther();
  return address;
}
