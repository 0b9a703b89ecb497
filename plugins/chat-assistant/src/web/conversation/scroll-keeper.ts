/** Distance from the bottom, in pixels, within which one counts as being there. */
const nearBottom = 32;
/** Distance from the top within which older messages are wanted. */
const nearTop = 50;

/**
 * Keeps a list of messages where its reader is: at the bottom while it grows, but only where the reader is there,
 * and at the message that is being read while older ones are put before it.
 */
export class ScrollKeeper {
  readonly #frame: HTMLElement;
  readonly #listeners = new Set<() => void>();
  readonly #observer: ResizeObserver;
  #isAtBottom = true;
  #height = 0;
  #top = 0;
  #onNearTop: () => void = () => undefined;

  /** @param frame what scrolls; its first child is what is in it. */
  constructor(frame: HTMLElement) {
    this.#frame = frame;
    this.#observer = new ResizeObserver(() => {
      if (this.#isAtBottom) this.toBottom();
      this.#height = frame.scrollHeight;
    });
    this.#observer.observe(frame);
    if (frame.firstElementChild) this.#observer.observe(frame.firstElementChild);
    frame.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isAtBottom = (): boolean => this.#isAtBottom;

  /** Calls one listener whenever the reader comes near the top. @returns a function that ends that. */
  watchTop(listener: () => void): () => void {
    this.#onNearTop = listener;
    return () => (this.#onNearTop = () => undefined);
  }

  toBottom(): void {
    this.#isAtBottom = true;
    this.#frame.scrollTop = this.#frame.scrollHeight;
    this.#top = this.#frame.scrollTop;
    this.#tell();
  }

  /** To be called when messages were put before the first: what is read goes down by their height. */
  keepPlace(): void {
    const { scrollHeight } = this.#frame;
    if (!this.#isAtBottom) this.#frame.scrollTop += Math.max(0, scrollHeight - this.#height);
    this.#height = scrollHeight;
  }

  stop(): void {
    this.#observer.disconnect();
    this.#frame.removeEventListener('scroll', this.#onScroll);
  }

  readonly #onScroll = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = this.#frame;
    const isNear = scrollHeight - clientHeight - scrollTop < nearBottom;
    // The event comes after the scrolling, and messages may have grown or folded in between: only who has gone up in
    // what was there has left the bottom.
    const hasGoneUp = scrollTop < this.#top && scrollHeight >= this.#height;
    this.#isAtBottom = isNear || (this.#isAtBottom && !hasGoneUp);
    this.#top = scrollTop;
    this.#tell();
    if (scrollTop < nearTop && !this.#isAtBottom) this.#onNearTop();
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
