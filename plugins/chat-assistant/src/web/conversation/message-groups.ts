/** Number of messages that are shown and hidden together. */
const size = 5;
/** Older messages beyond this number, when more come at once, are far from what is visible. */
const near = 50;

/** Messages next to each other. */
export interface MessageGroup<M> {
  /** Stays the same while messages join or leave. */
  readonly key: string;
  /** The number of messages before it. */
  readonly start: number;
  /** Whether it came with so many others that it cannot be visible yet. */
  readonly isFar: boolean;
  readonly messages: readonly M[];
}

/**
 * Divides the messages of a conversation into groups. A message stays in its group when older ones are loaded or new
 * ones come, so that what was measured of a group stays true.
 */
export class MessageGroups {
  readonly #keys = new Map<string, string>();
  /** Keys of groups. */
  readonly #far = new Set<string>();

  /** @param messages all that are shown, oldest first. */
  arrange<M extends { readonly id: string }>(messages: readonly M[]): readonly MessageGroup<M>[] {
    const first = messages.findIndex(({ id }) => this.#keys.has(id));
    const older = messages.slice(0, Math.max(0, first)).reverse();
    this.#join(older);
    for (const { id } of older.slice(near)) this.#far.add(this.#keys.get(id) ?? id);
    this.#join(messages);
    const groups: (MessageGroup<M> & { messages: M[] })[] = [];
    const used = new Set<string>();
    for (const [index, message] of messages.entries()) {
      const last = groups.at(-1);
      const key = this.#keys.get(message.id) ?? message.id;
      if (last?.key === key) last.messages.push(message);
      else {
        // Messages that came back after others joined their group.
        const own = used.has(key) ? message.id : key;
        this.#keys.set(message.id, own);
        used.add(own);
        groups.push({ key: own, start: index, isFar: this.#far.has(own), messages: [message] });
      }
    }
    return groups;
  }

  /** Adds new messages to the group of those before them, until it is full. */
  #join(messages: readonly { readonly id: string }[]): void {
    let key: string | undefined;
    let count = 0;
    for (const { id } of messages) {
      const known = this.#keys.get(id);
      count = known === undefined || known === key ? count + 1 : 1;
      if (known === undefined && (key === undefined || count > size)) {
        key = id;
        count = 1;
      } else key = known ?? key;
      this.#keys.set(id, key ?? id);
    }
  }
}
