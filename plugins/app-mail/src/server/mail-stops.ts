import { createHash } from 'node:crypto';
import type { Clock, Database, SecretBox } from '@buildai/core';
import { StopLinkInvalid } from '../shared/errors.js';

interface Row {
  readonly app_id: string;
  readonly address_hash: string;
  readonly created_at: string;
}

/** A recipient of an app's mail. */
export interface MailRecipient {
  readonly appId: string;
  readonly address: string;
}

const context = 'app-mail/stop';
const keyOf = ({ appId, address }: MailRecipient) => ({
  app_id: appId,
  address_hash: createHash('sha256').update(address).digest('hex'),
});

/** The table `app_mail_stops`, and the sealed tokens of unsubscribe links. Addresses are stored as hashes. */
export class MailStops {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly box: SecretBox,
  ) {}

  tokenFor({ appId, address }: MailRecipient): string {
    return this.box.seal(`${appId} ${address}`, context);
  }

  /** @throws StopLinkInvalid */
  read(token: string): MailRecipient {
    try {
      const [appId = '', address = ''] = this.box.open(token, context).split(' ');
      return { appId, address };
    } catch {
      throw StopLinkInvalid();
    }
  }

  async has(recipient: MailRecipient): Promise<boolean> {
    return (await this.db<Row>('app_mail_stops').where(keyOf(recipient)).first()) !== undefined;
  }

  async add(recipient: MailRecipient): Promise<void> {
    await this.db<Row>('app_mail_stops')
      .insert({ ...keyOf(recipient), created_at: this.clock.timestamp() })
      .onConflict(['app_id', 'address_hash'])
      .ignore();
  }

  async remove(recipient: MailRecipient): Promise<void> {
    await this.db<Row>('app_mail_stops').where(keyOf(recipient)).delete();
  }
}
