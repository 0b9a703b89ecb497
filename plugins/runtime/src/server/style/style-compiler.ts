import { Scanner } from '@tailwindcss/oxide';
import type { AppFile } from '@buildai/versions/shared';
import type { BuildError } from '../../shared/bundler.js';
import type { VendorManifest } from '../vendor/vendor.js';
import { classesIn } from './classes-in.js';
import { isPlainSheet, variablesOf } from './plain-sheet.js';
import { RefusedClass, refuseClasses } from './refuse-classes.js';
import { refuseSheet } from './refuse-sheet.js';
import { styleFault } from './style-fault.js';
import type { Tailwind } from './tailwind.js';
import { checkedSheet, createTailwind } from './tailwind.js';

export type BuiltStyle =
  | { readonly ok: true; readonly style: string }
  | { readonly ok: false; readonly errors: readonly BuildError[] };

/** What all apps have in common. */
export type StyleBase = Pick<VendorManifest, 'style' | 'candidates' | 'ownCandidates'>;

interface Compiler {
  /** The globals.css that it knows; empty where Tailwind has nothing to do in it. */
  readonly sheet: string;
  readonly tailwind: Tailwind;
  /** What it has been asked for, most of it words that are no classes. It never forgets a class. */
  readonly seen: Set<string>;
  /** What it made last, and the classes in it, once somebody has asked for them. */
  style: string;
  made?: ReadonlySet<string> | undefined;
}

export const stylePath = 'globals.css';

/** Compilers kept for the next edit of an app. Each holds some megabytes. */
const keptCompilers = 4;

/** How long after its last work the next compiler is made ready, in milliseconds. */
const rest = 20;

/**
 * Tailwind in process, for one app at a time. A compiler is used again while classes are only added to it; when one is
 * taken away a fresh one is, so that the same files always give the same style. Most of the work is the same for all
 * apps, and is done ahead: nearly every globals.css is plain, and needs no compiler of its own.
 */
export class StyleCompiler {
  /** Those used last come last. */
  #kept: Compiler[] = [];
  #ready: Promise<Compiler> | undefined;
  #variables: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly base: StyleBase) {}

  /** @param imports what the app's script imports, as far as it is known: the classes of the kit's modules. */
  async build(files: readonly AppFile[], imports: readonly string[] = []): Promise<BuiltStyle> {
    const globals = files.find(({ path }) => path === stylePath)?.content ?? '';
    try {
      refuseSheet(globals);
      const isPlain = isPlainSheet(globals, await (this.#variables ??= this.#knownVariables()));
      const style = await this.#tailwind(isPlain ? '' : globals, this.#candidates(files, imports));
      return { ok: true, style: isPlain ? `${style}\n${await checkedSheet(globals)}` : style };
    } catch (error) {
      const fault = error instanceof RefusedClass ? error.fault : styleFault(error, globals);
      return { ok: false, errors: [fault] };
    } finally {
      setTimeout(() => void this.#makeReady(), rest).unref();
    }
  }

  /** Does ahead what it can, for the next app. */
  async #makeReady(): Promise<Compiler> {
    return (this.#ready ??= this.#create(''));
  }

  async #tailwind(sheet: string, candidates: ReadonlySet<string>): Promise<string> {
    const kept = this.#kept.find((each) => each.sheet === sheet && !hasMore(each, candidates));
    const compiler = kept ?? (await this.#fresh(sheet));
    // One that fails is not used again.
    this.#kept = this.#kept.filter((each) => each !== compiler);
    compiler.style = compiler.tailwind([...candidates]);
    compiler.made = undefined;
    for (const candidate of candidates) compiler.seen.add(candidate);
    this.#kept = [...this.#kept, compiler].slice(-keptCompilers);
    return compiler.style;
  }

  async #fresh(sheet: string): Promise<Compiler> {
    if (sheet !== '') return this.#create(sheet);
    const compiler = await this.#makeReady();
    this.#ready = undefined;
    return compiler;
  }

  /** A compiler that has made what every app needs. */
  async #create(sheet: string): Promise<Compiler> {
    const tailwind = await createTailwind(this.base.style, sheet);
    return { sheet, tailwind, seen: new Set(), style: tailwind([...this.base.candidates]) };
  }

  async #knownVariables(): Promise<ReadonlySet<string>> {
    return variablesOf((await this.#makeReady()).style);
  }

  #candidates(files: readonly AppFile[], imports: readonly string[]): ReadonlySet<string> {
    const sources = files.filter(({ path }) => /\.[jt]sx?$/.test(path) && !path.startsWith('functions/'));
    const words = scan(sources);
    refuseClasses(words, sources, scan);
    const kit = imports.flatMap((name) => this.base.ownCandidates[name] ?? []);
    return new Set([...this.base.candidates, ...kit, ...words.sort()]);
  }
}

/** All words of the code that may be classes, each once. */
function scan(files: readonly AppFile[]): string[] {
  const sources = files.map(({ path, content }) => ({
    content,
    extension: path.slice(path.lastIndexOf('.') + 1),
  }));
  return new Scanner({}).scanFiles(sources);
}

/** Whether a compiler has made a class that nobody asks for any more. */
function hasMore(compiler: Compiler, candidates: ReadonlySet<string>): boolean {
  const gone = [...compiler.seen].filter((candidate) => !candidates.has(candidate));
  if (gone.length === 0) return false;
  const made = (compiler.made ??= classesIn(compiler.style));
  return gone.some((candidate) => made.has(candidate));
}
