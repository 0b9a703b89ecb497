import type { LiveStream, LiveStreamOptions } from './live-stream.js';

/** The stream of live updates, whose code is loaded when something first uses it. */
export class LazyLiveStream {
  readonly #options: LiveStreamOptions;
  #loaded: Promise<LiveStream> | undefined;
  #isVisible = true;

  constructor(options: LiveStreamOptions) {
    this.#options = options;
  }

  /** Begins to use the stream as soon as it is loaded. @returns a function that ends the use */
  use(begin: (live: LiveStream) => () => void): () => void {
    let end = (): void => undefined;
    let isEnded = false;
    void this.#load().then((live) => {
      if (!isEnded) end = begin(live);
    });
    return () => {
      isEnded = true;
      end();
    };
  }

  catchUp(): void {
    void this.#loaded?.then((live) => live.catchUp());
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    void this.#loaded?.then((live) => live.setVisible(isVisible));
  }

  #load(): Promise<LiveStream> {
    return (this.#loaded ??= import('./live-stream.js').then(({ LiveStream }) => {
      const live = new LiveStream(this.#options);
      live.setVisible(this.#isVisible);
      return live;
    }));
  }
}
