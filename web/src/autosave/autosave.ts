export type SaveStatus = 'idle' | 'saving' | 'saved' | 'error';

export interface AutosaveState<T> {
  readonly status: SaveStatus;
  /** The value that the server lacks. */
  readonly unsaved?: { readonly value: T } | undefined;
  /** Why it could not be saved. */
  readonly error?: unknown;
}

/** Time from the last change until it is saved, in ms. */
const saveDelay = 2000;
/** How long “Saved” is shown, in ms. */
const savedStatusDuration = 2000;

/** Saves a value when no further change follows, one request at a time. What could not be saved stays. */
export class Autosave<T> {
  #state: AutosaveState<T> = { status: 'idle' };
  readonly #watchers = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #savedTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #failed: { readonly value: T } | undefined;

  #save: (value: T) => Promise<void>;

  constructor(save: (value: T) => Promise<void>) {
    this.#save = save;
  }

  get state(): AutosaveState<T> {
    return this.#state;
  }

  /** Whether what is unsaved could not be saved before, also while it is being sent again. */
  get isFailed(): boolean {
    const { status, unsaved } = this.#state;
    return status === 'error' || (unsaved !== undefined && unsaved === this.#failed);
  }

  /** @returns a function to unsubscribe */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Replaces the function that saves, for the next request. */
  saveWith(save: (value: T) => Promise<void>): void {
    this.#save = save;
  }

  edit(value: T): void {
    const status = this.#saving ? 'saving' : 'idle';
    this.#set({ status, unsaved: { value } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveDelay);
  }

  /** Saves now what is unsaved. Resolves when it is saved, or failed to. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    const { unsaved } = this.#state;
    if (!unsaved) return;
    this.#saving = this.#send(unsaved).finally(() => (this.#saving = undefined));
    await this.#saving;
  }

  async #send(sent: { readonly value: T }): Promise<void> {
    clearTimeout(this.#savedTimer);
    this.#set({ status: 'saving', unsaved: sent });
    try {
      await this.#save(sent.value);
      const { unsaved } = this.#state;
      if (unsaved !== sent) return this.#set({ status: 'idle', unsaved });
      this.#set({ status: 'saved' });
      this.#savedTimer = setTimeout(() => {
        if (this.#state.status === 'saved') this.#set({ status: 'idle' });
      }, savedStatusDuration);
    } catch (error) {
      this.#failed = sent;
      this.#set({ status: 'error', unsaved: this.#state.unsaved ?? sent, error });
    }
  }

  #set(state: AutosaveState<T>): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}
