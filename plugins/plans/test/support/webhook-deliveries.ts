/** How webhook events are delivered: immediately, twice, when released, or never. */
export type Delivery = 'once' | 'twice' | 'held' | 'dropped';
export type ReleaseOrder = 'as-sent' | 'reversed';

export interface WebhookEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The webhook events of a fake server. */
export class WebhookDeliveries {
  /** All webhook events, delivered or not, in order. */
  readonly sent: WebhookEvent[] = [];
  /** The responses to the deliveries. */
  readonly statuses: number[] = [];
  delivery: Delivery = 'once';
  #held: (() => Promise<void>)[] = [];
  #delivered: (() => Promise<void>)[] = [];

  /** @param next the webhook event that is sent after this response, if any. */
  constructor(
    private readonly next: (
      webhookEvent: WebhookEvent,
      status: number,
      attempt: number,
    ) => WebhookEvent | undefined,
  ) {}

  async send(webhookEvent: WebhookEvent, addresses: readonly string[]): Promise<void> {
    this.sent.push(webhookEvent);
    const post = async () => {
      for (const address of addresses) await this.#post(webhookEvent, address);
    };
    if (this.delivery === 'dropped') return;
    if (this.delivery === 'held') this.#held.push(post);
    else {
      this.#delivered.push(post);
      await post();
      if (this.delivery === 'twice') await post();
    }
  }

  async release(order: ReleaseOrder): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const post of order === 'reversed' ? held.toReversed() : held) await post();
  }

  /** Delivers again, in their order, what was delivered immediately since the last time. */
  async redeliver(): Promise<void> {
    const delivered = this.#delivered;
    this.#delivered = [];
    for (const post of delivered) await post();
  }

  async #post(first: WebhookEvent, address: string): Promise<void> {
    let webhookEvent: WebhookEvent | undefined = first;
    for (let attempt = 0; webhookEvent; attempt++) {
      const { headers, body }: WebhookEvent = webhookEvent;
      const response = await fetch(address, { method: 'POST', headers, body });
      await response.body?.cancel();
      this.statuses.push(response.status);
      webhookEvent = this.next(webhookEvent, response.status, attempt);
    }
  }
}
