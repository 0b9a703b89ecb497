type Listener = () => void;

/** What the builder around the preview is editing, before it is saved. Empty elsewhere. */
class PreviewDrafts {
  readonly #values = new Map<string, unknown>();
  readonly #listeners = new Set<Listener>();

  read(key: string): unknown {
    return this.#values.get(key);
  }

  show(key: string, value: unknown): void {
    if (value === undefined) this.#values.delete(key);
    else this.#values.set(key, value);
    for (const listener of this.#listeners) listener();
  }

  /** @returns a function to unsubscribe */
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const previewDrafts = new PreviewDrafts();
