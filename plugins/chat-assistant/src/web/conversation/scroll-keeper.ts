/** Distance from the bottom that counts as being there, in px. */
const nearBottom = 32;
/** Distance from the top at which older messages are loaded, in px. */
const nearTop = 50;

/**
 * Preserves the scroll position: follows the bottom while the list grows, if the reader is there, and keeps the
 * current message in place when older ones are prepended.
 */
export class ScrollKeeper {
  readonly #frame: HTMLElement;
  readonly #listeners = new Set<() => void>();
  readonly #observer: ResizeObserver;
  #isAtBottom = true;
  #height = 0;
  #top = 0;
  #onNearTop: () => void = () => undefined;

  /** @param frame the scrolling element; its first child is the content. */
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

  /** Calls the listener when the reader scrolls near the top. @returns a function to unsubscribe. */
  watchTop(listener: () => void): () => void {
    this.#onNearTop = listener;
    return () => (this.#onNearTop = () => undefined);
  }

  toBottom(): void {
    this.#isAtBottom = true;
    this.#frame.scrollTop = this.#frame.scrollHeight;
    this.#top = this.#frame.scrollTop;
    this.#notify();
  }

  /** Call after messages were prepended, which moves the content down. */
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
    // The event fires after scrolling, and content may have changed in between: only scrolling up within the
    // content means leaving the bottom.
    const hasGoneUp = scrollTop < this.#top && scrollHeight >= this.#height;
    this.#isAtBottom = isNear || (this.#isAtBottom && !hasGoneUp);
    this.#top = scrollTop;
    this.#notify();
    if (scrollTop < nearTop && !this.#isAtBottom) this.#onNearTop();
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
