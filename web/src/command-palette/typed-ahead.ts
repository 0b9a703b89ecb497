/** What is typed for a field whose code is still loading. The focus stays where it was, so that it can return there. */
export class TypedAhead {
  #state: 'idle' | 'waiting' | 'shown' = 'idle';
  #text = '';

  get text(): string {
    return this.#text;
  }

  /** The field is wanted: until it is there, keys that type are collected here, and reach nothing else. */
  begin(): void {
    if (this.#state !== 'idle') return;
    this.#state = 'waiting';
    this.#text = '';
    addEventListener('keydown', this.#onKeyDown, true);
  }

  /** The field is there. */
  end(): void {
    this.#stop('shown');
  }

  /** The field is gone, or not wanted any more. */
  reset(): void {
    this.#stop('idle');
  }

  #stop(state: 'idle' | 'shown'): void {
    this.#state = state;
    removeEventListener('keydown', this.#onKeyDown, true);
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') this.#text = [...this.#text].slice(0, -1).join('');
    // The names of other keys are longer. A letter may be one of two code units.
    else if ([...event.key].length === 1) this.#text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
