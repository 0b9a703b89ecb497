import { localhostFetch } from '@buildai/core/testing';
import type { DOMWindow } from 'jsdom';
import type { Context, Module } from 'node:vm';
import { SourceTextModule } from 'node:vm';

/** What all pages share does not change while they are looked at. */
const sources = new Map<string, Promise<string>>();

async function fetchSource(url: string): Promise<string> {
  const response = await localhostFetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response.text();
}

function sourceOf(url: string): Promise<string> {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/__buildai/vendor/')) return fetchSource(url);
  const known = sources.get(pathname) ?? fetchSource(url);
  sources.set(pathname, known);
  return known;
}

/** The modules of one page, resolved by its import map. */
export class PageModules {
  readonly #modules = new Map<string, Promise<SourceTextModule>>();
  readonly #imports: Readonly<Record<string, string>>;
  readonly #base: string;
  /** One after the other: none can be evaluated while another links what both import. */
  #linked = Promise.resolve();

  constructor(
    private readonly context: Context,
    window: DOMWindow,
  ) {
    const map = window.document.querySelector('script[type=importmap]')?.textContent ?? '{"imports":{}}';
    this.#imports = (JSON.parse(map) as { imports: Record<string, string> }).imports;
    this.#base = window.location.href;
  }

  /** Evaluates a module, and first what it imports. */
  async run(url: string): Promise<Module> {
    const module = await this.#module(url);
    this.#linked = this.#linked.then(() => this.#link(module));
    await this.#linked;
    await module.evaluate();
    return module;
  }

  async #link(module: SourceTextModule): Promise<void> {
    if (module.status !== 'unlinked') return;
    await module.link((specifier, from) => this.#module(this.#resolve(specifier, from.identifier)));
  }

  #resolve(specifier: string, from: string): string {
    const mapped = this.#imports[specifier];
    return mapped ? new URL(mapped, this.#base).href : new URL(specifier, from).href;
  }

  #module(url: string): Promise<SourceTextModule> {
    const known = this.#modules.get(url) ?? this.#compile(url);
    this.#modules.set(url, known);
    return known;
  }

  async #compile(url: string): Promise<SourceTextModule> {
    return new SourceTextModule(await sourceOf(url), {
      identifier: url,
      context: this.context,
      importModuleDynamically: (specifier: string) => this.run(this.#resolve(specifier, url)),
    });
  }
}
