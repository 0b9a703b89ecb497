import type { Attributes } from './walk-markup.js';

/** Below this number of letters, a page counts as empty. */
const fewLetters = 200;
/** Mount points of common frameworks. */
const roots =
  /^(app|root|__next|__nuxt|___gatsby|svelte|q-app|main-app|react-root|ember-app|app-root|single-spa.*)$/i;
/** Elements of frameworks that are empty until scripts run. */
const rootElement = /^(app|app-root|ng-app|my-app)$/;
const asksForScript = /javascript/i;

/** Detects pages rendered by scripts: almost no text, plus scripts and an element to mount. */
export class ScriptSigns {
  #letters = 0;
  #noscript = '';
  #hasScript = false;
  #hasRoot = false;
  #hasFrame = false;

  get isNeeded(): boolean {
    if (!this.#hasScript || this.#hasFrame || this.#letters >= fewLetters) return false;
    return this.#letters === 0 || this.#hasRoot || asksForScript.test(this.#noscript);
  }

  open(name: string, { id = '', type = '' }: Attributes): void {
    if (name === 'script') this.#hasScript ||= !/json|template|html/i.test(type);
    else if (name === 'frame') this.#hasFrame = true;
    if (roots.test(id) || rootElement.test(name)) this.#hasRoot = true;
  }

  /** @param within the element that hides the text, or the title. */
  text(text: string, within: string | undefined): void {
    if (within === 'noscript' && this.#noscript.length < 2_000) this.#noscript += text.slice(0, 2_000);
    else if (within === undefined && this.#letters < fewLetters) {
      this.#letters += text.replace(/\s+/g, '').length;
    }
  }
}
