import { localhostFetch } from '@buildai/core/testing';
import type { DOMWindow } from 'jsdom';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { Context } from 'node:vm';
import { addMissing } from './dom-window.js';
import { PageModules } from './page-modules.js';

/** The page of an app in a document without a browser, with the modules that its server names. */
export class DomPage {
  readonly window: DOMWindow;

  private constructor(
    private readonly dom: JSDOM,
    private readonly modules: PageModules,
  ) {
    this.window = dom.window;
  }

  /** @param onError gets what is written to the console as an error, and what a listener or timer throws. */
  static async open(url: string, onError: (error: string) => void): Promise<DomPage> {
    const response = await localhostFetch(url);
    if (!response.ok) throw new Error(`The page answers ${response.status}.`);
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('error', (...values: unknown[]) => onError(`console: ${values.map(String).join(' ')}`));
    virtualConsole.on('jsdomError', (error) => onError(`page: ${error.message}`));
    const dom = new JSDOM(await response.text(), {
      url,
      virtualConsole,
      runScripts: 'outside-only',
      pretendToBeVisual: true,
    });
    addMissing(dom.window);
    const context: Context = dom.getInternalVMContext();
    return new DomPage(dom, new PageModules(context, dom.window));
  }

  /** Runs the scripts of the page, as far as they run by themselves. */
  async run(): Promise<void> {
    const { document } = this.window;
    for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type=module]'))
      await this.modules.run(src);
  }

  close(): void {
    this.dom.window.close();
  }
}
