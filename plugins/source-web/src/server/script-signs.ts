import type { Attributes } from './walk-markup.js';

/** A page with fewer letters than this says nothing yet. */
const fewLetters = 200;
/** Where frameworks put what they make. */
const roots =
  /^(app|root|__next|__nuxt|___gatsby|svelte|q-app|main-app|react-root|ember-app|app-root|single-spa.*)$/i;
/** Elements of a framework that stand empty until it runs. */
const rootElement = /^(app|app-root|ng-app|my-app)$/;
const asksForScript = /javascript/i;

/** Gathers whether a page is made by its scripts: hardly any text, and scripts with a place to put one. */
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

  /** @param within the element that hides it, or the title. */
  text(text: string, within: string | undefined): void {
    if (within === 'noscript' && this.#noscript.length < 2_000) this.#noscript += text.slice(0, 2_000);
    else if (within === undefined && this.#letters < fewLetters) {
      this.#letters += text.replace(/\s+/g, '').length;
    }
  }
}
