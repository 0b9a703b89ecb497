import type { Clock, CounterKey, WindowCounter } from '@buildai/core';
import { clientNetwork, endOfDay } from '@buildai/core';
import { TooManyMails } from '../shared/errors.js';
import { inboxOf } from './inbox-of.js';
import type { MailSender } from './mail-sender.js';
import type { Recipient } from './recipient.js';

export interface MailLimitsConfig {
  /** Mails of an app in a day. */
  readonly mailsPerApp: number;
  /** Mails of all apps of an owner in a day, and those of them to people who do not use the apps. */
  readonly mailsPerOwner: number;
  readonly mailsToOthersPerOwner: number;
  /** Mails of all apps together in a day. */
  readonly mailsPerInstance: number;
}

/** Mails of an app to one address in a day. Builders get more: contact forms write to them. */
const perRecipient = { builder: 200, user: 20, other: 5 } as const;
/** Mails of all apps to one inbox of a person who does not use them: more apps and more owners are easily made. */
const mostToInbox = 20;
/** Functions may send more for a user than the user could: what they send is up to the app. */
const asAppShare = 5;

interface Share {
  readonly key: CounterKey;
  readonly amount: number;
  readonly most: number;
  readonly message?: string;
}

const keyOfApp = (appId: string): CounterKey => ['app-mail/app', appId];
const appLimitReached = 'This app has reached its daily limit for email. Try again tomorrow.';

/** How much mail an app sends in a day (UTC). */
export class MailLimits {
  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
    private readonly config: MailLimitsConfig,
  ) {}

  get mostPerApp(): number {
    return this.config.mailsPerApp;
  }

  /** Whether mail to people who do not use the app is possible at all. */
  get mayEmailOthers(): boolean {
    return this.config.mailsToOthersPerOwner > 0;
  }

  /**
   * Counts the mails of a person, before recipients are looked up, so that few addresses can be tried.
   * @throws TooManyMails
   */
  async countSender(sender: MailSender, amount: number, perDay: number): Promise<void> {
    const { actor, appId, asApp, ip } = sender;
    const isUser = actor.kind === 'app-user' && actor.role === 'user';
    if (actor.kind !== 'anonymous' && !isUser) return;
    const who = actor.kind === 'anonymous' ? clientNetwork(ip) : actor.userId;
    const most = asApp && isUser ? perDay * asAppShare : perDay;
    await this.#take([{ key: ['app-mail/person', appId, who], amount, most }]);
  }

  /**
   * Counts the mails of an app, all or none.
   * @returns takes them back
   * @throws TooManyMails
   */
  async count(
    appId: string,
    ownerId: string,
    recipients: readonly Recipient[],
  ): Promise<() => Promise<void>> {
    const { mailsPerApp, mailsPerInstance, mailsPerOwner, mailsToOthersPerOwner } = this.config;
    const amount = recipients.length;
    const others = recipients.filter(({ kind }) => kind === 'other').length;
    return this.#take([
      ...recipients.flatMap(({ address, kind }) => {
        // Without the address, which the sender may not know.
        const message = 'This app has sent this person a lot of email today. Try again tomorrow.';
        const inbox = kind === 'other' ? inboxOf(address) : address;
        const ofApp = { key: ['app-mail/recipient', appId, inbox], most: perRecipient[kind] } as const;
        const ofAll = { key: ['app-mail/inbox', inbox], most: mostToInbox } as const;
        return (kind === 'other' ? [ofApp, ofAll] : [ofApp]).map((share) => ({
          ...share,
          amount: 1,
          message,
        }));
      }),
      ...(others > 0
        ? [
            {
              key: ['app-mail/others', ownerId] as const,
              amount: others,
              most: mailsToOthersPerOwner,
              message:
                'This app has reached its daily limit for email to people who don’t use it. Try again tomorrow.',
            },
          ]
        : []),
      { key: keyOfApp(appId), amount, most: mailsPerApp, message: appLimitReached },
      { key: ['app-mail/owner', ownerId], amount, most: mailsPerOwner, message: appLimitReached },
      { key: ['app-mail/instance'], amount, most: mailsPerInstance, message: appLimitReached },
    ]);
  }

  async #take(shares: readonly Share[]): Promise<() => Promise<void>> {
    const taken: Share[] = [];
    const takeBack = async () => {
      await Promise.all(taken.map(({ key, amount }) => this.counter.takeBack(key, amount)));
    };
    for (const share of shares) {
      const { key, amount, most, message } = share;
      const { total, secondsLeft } = await this.counter.add(key, amount, endOfDay(this.clock.now()));
      taken.push(share);
      if (total <= most) continue;
      await takeBack();
      throw TooManyMails({ retryAfter: secondsLeft, ...(message === undefined ? {} : { message }) });
    }
    return takeBack;
  }

  /** Mails of an app today. */
  async sentToday(appId: string): Promise<number> {
    return (await this.counter.read(keyOfApp(appId)))?.total ?? 0;
  }
}
