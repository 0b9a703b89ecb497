import { createHash } from 'node:crypto';
import { Scanner } from '@tailwindcss/oxide';
import type { AppFile } from '@buildai/versions/shared';
import { compile } from 'tailwindcss';
import type { BuildError } from '../../shared/bundler.js';
import type { VendorManifest } from '../vendor/vendor.js';
import { classesIn } from './classes-in.js';
import { styleFault } from './style-fault.js';

export type BuiltStyle =
  | { readonly ok: true; readonly style: string }
  | { readonly ok: false; readonly errors: readonly BuildError[] };

/** What all apps have in common. */
export type StyleBase = Pick<VendorManifest, 'style' | 'candidates'>;

interface Compiler {
  /** What it has been asked for, most of it words that are no classes. It never forgets a class. */
  readonly seen: Set<string>;
  /** What it made last. */
  style: string;
  readonly build: (candidates: string[]) => string;
}

export const stylePath = 'globals.css';
/** A name for a style sheet that cannot be confused with what an app imports. */
const appSheet = 'buildai:globals.css';

/** What people write at the top of a globals.css out of habit: it is here already. */
const alreadyThere = /^(tailwindcss|tailwindcss\/.*|tw-animate-css)$/;

/** Compilers kept for the next edit of an app. Each holds some megabytes. */
const keptCompilers = 4;

/**
 * Tailwind in process, for one app at a time and without a look at any disk. The compiler of a globals.css is used
 * again while classes are only added to it; when one is taken away a fresh one is made, so that the same files
 * always give the same style.
 */
export class StyleCompiler {
  readonly #compilers = new Map<string, Compiler>();

  constructor(private readonly base: StyleBase) {}

  async build(files: readonly AppFile[]): Promise<BuiltStyle> {
    const globals = files.find(({ path }) => path === stylePath)?.content ?? '';
    const key = createHash('sha256').update(globals).digest('base64');
    const candidates = this.#candidates(files);
    try {
      refuseForeignSheets(globals);
      refuseMultipliers(globals);
      const compiler = await this.#compilerFor(key, globals, candidates);
      compiler.style = compiler.build([...candidates]);
      for (const candidate of candidates) compiler.seen.add(candidate);
      this.#keep(key, compiler);
      return { ok: true, style: compiler.style };
    } catch (error) {
      this.#compilers.delete(key);
      return { ok: false, errors: [styleFault(error, globals)] };
    }
  }

  #candidates(files: readonly AppFile[]): ReadonlySet<string> {
    const sources = files
      .filter(({ path }) => /\.[jt]sx?$/.test(path) && !path.startsWith('functions/'))
      .map(({ path, content }) => ({ content, extension: path.slice(path.lastIndexOf('.') + 1) }));
    return new Set([...this.base.candidates, ...new Scanner({}).scanFiles(sources).sort()]);
  }

  async #compilerFor(key: string, globals: string, candidates: ReadonlySet<string>): Promise<Compiler> {
    const kept = this.#compilers.get(key);
    if (kept && !hasMore(kept, candidates)) return kept;
    const compiled = await compile(`${this.base.style}\n@import '${appSheet}';`, {
      base: '/',
      // With a name for the whole, Tailwind keeps the place of every rule, and tells it with a fault.
      from: 'app.css',
      loadStylesheet: (id) => {
        if (id === appSheet) return Promise.resolve({ path: stylePath, base: '/', content: globals });
        if (alreadyThere.test(id)) return Promise.resolve({ path: id, base: '/', content: '' });
        return Promise.reject(
          new Error(`globals.css cannot import '${id}'. Tailwind and the theme are there already.`),
        );
      },
      loadModule: (id) =>
        Promise.reject(new Error(`globals.css cannot load '${id}': an app has no Tailwind plugins.`)),
    });
    return { seen: new Set(), style: '', build: (candidates) => compiled.build(candidates) };
  }

  #keep(key: string, compiler: Compiler): void {
    this.#compilers.delete(key);
    this.#compilers.set(key, compiler);
    for (const oldest of this.#compilers.keys()) {
      if (this.#compilers.size <= keptCompilers) break;
      this.#compilers.delete(oldest);
    }
  }
}

/** Whether a compiler has made a class that nobody asks for any more. */
function hasMore({ seen, style }: Compiler, candidates: ReadonlySet<string>): boolean {
  const gone = [...seen].filter((candidate) => !candidates.has(candidate));
  if (gone.length === 0) return false;
  const made = classesIn(style);
  return gone.some((candidate) => made.has(candidate));
}

/** Tailwind would leave such an import to the browser, where the app's policy blocks it and nobody is told. */
function refuseForeignSheets(globals: string): void {
  const address = /@import\s+(?:url\()?\s*['"]?((?:https?:)?\/\/[^'")\s;]+)/.exec(globals)?.[1];
  if (address)
    throw new Error(`globals.css cannot import '${address}': an app loads nothing from another site.`);
}

/** More than anyone writes by hand; Tailwind takes ever longer for what lies deep. */
const longestSheet = 100_000;
const deepestRule = 20;
/** All but a variant of one selector, such as `@custom-variant dark (&:is(.dark *));`. */
const multiplier =
  /@(?:source|utility|slot|custom-variant(?!\s{1,9}[\w-]{1,99}\s{0,9}\([^@{};]{1,200}\)\s{0,9};))\b/;

/** What makes many rules out of few words, each out of those before, would keep all other apps waiting. */
function refuseMultipliers(globals: string): void {
  if (globals.length > longestSheet)
    throw new Error(`globals.css may hold at most ${longestSheet} characters.`);
  const rule = multiplier.exec(globals)?.[0];
  if (rule) throw new Error(`globals.css cannot use '${rule}' here: write plain rules, values and @apply.`);
  let depth = 0;
  for (const [brace] of globals.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > deepestRule)
      throw new Error(`The rules of globals.css may lie ${deepestRule} deep in one another.`);
  }
}
