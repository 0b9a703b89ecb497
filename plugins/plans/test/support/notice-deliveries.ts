/** How notices get to where they should: at once, at once and once more, when they are released, or never. */
export type Delivery = 'once' | 'twice' | 'held' | 'dropped';
export type ReleaseOrder = 'as-sent' | 'reversed';

export interface Notice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The notices of a stand-in on their way. */
export class NoticeDeliveries {
  /** All notices that there were, delivered or not, in order. */
  readonly sent: Notice[] = [];
  /** What the deliveries were answered with. */
  readonly statuses: number[] = [];
  delivery: Delivery = 'once';
  #held: (() => Promise<void>)[] = [];

  /** @param next the notice that is sent after one that got this answer, if any. */
  constructor(
    private readonly next: (notice: Notice, status: number, attempt: number) => Notice | undefined,
  ) {}

  async send(notice: Notice, addresses: readonly string[]): Promise<void> {
    this.sent.push(notice);
    const post = async () => {
      for (const address of addresses) await this.#post(notice, address);
    };
    if (this.delivery === 'dropped') return;
    if (this.delivery === 'held') this.#held.push(post);
    else {
      await post();
      if (this.delivery === 'twice') await post();
    }
  }

  async release(order: ReleaseOrder): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const post of order === 'reversed' ? held.toReversed() : held) await post();
  }

  async #post(first: Notice, address: string): Promise<void> {
    let notice: Notice | undefined = first;
    for (let attempt = 0; notice; attempt++) {
      const { headers, body }: Notice = notice;
      const response = await fetch(address, { method: 'POST', headers, body });
      await response.body?.cancel();
      this.statuses.push(response.status);
      notice = this.next(notice, response.status, attempt);
    }
  }
}
