import type { BundleElement } from '../../shared/preview-channel.js';

/** Switches the selection of elements on and off; its code is loaded when it is first used. */
export class SelectionSwitch {
  #stop: (() => void) | undefined;
  #isOn = false;

  /** @param onEnd gets the selected element; null if the person canceled. */
  constructor(private readonly onEnd: (element: BundleElement | null) => void) {}

  async set(isOn: boolean): Promise<void> {
    this.#isOn = isOn;
    this.#end();
    if (!isOn) return;
    const { selectElement } = await import('./select-element.js');
    if (!this.#isOn) return;
    // It may have been switched off and on meanwhile.
    this.#end();
    this.#stop = selectElement({ onEnd: this.onEnd });
  }

  #end(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
