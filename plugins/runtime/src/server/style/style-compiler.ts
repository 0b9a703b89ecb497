import { Scanner } from '@tailwindcss/oxide';
import { isCode } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import type { BuildError } from '../../shared/bundler.js';
import type { VendorManifest } from '../vendor/vendor.js';
import { classesIn } from './classes-in.js';
import { isPlainSheet, variablesOf } from './plain-sheet.js';
import { RefusedClass, refuseClasses } from './refuse-classes.js';
import { refuseSheet } from './refuse-sheet.js';
import { styleError } from './style-error.js';
import type { Tailwind } from './tailwind.js';
import { checkedSheet, createTailwind } from './tailwind.js';

export type BuiltStyle =
  | { readonly ok: true; readonly style: string }
  | { readonly ok: false; readonly errors: readonly BuildError[] };

/** Style input shared by all apps. */
export type StyleBase = Pick<VendorManifest, 'style' | 'candidates' | 'ownCandidates'>;

interface Compiler {
  /** Its globals.css; empty if Tailwind has nothing to do in it. */
  readonly sheet: string;
  readonly tailwind: Tailwind;
  /** All candidates so far, mostly non-classes. It never forgets a class. */
  readonly seen: Set<string>;
  /** The last output, and its classes once requested. */
  style: string;
  made?: ReadonlySet<string> | undefined;
}

export const stylePath = 'globals.css';

/** Number of compilers kept for further edits, at several MB each. */
const maxCompilers = 4;

/** Delay before the next compiler is prepared, in ms. */
const rest = 20;

/**
 * In-process Tailwind for one app at a time. A compiler is reused while classes are only added; when one is
 * removed, a fresh one is used, so that the same files always give the same style. Work shared by all apps is
 * done ahead: nearly every globals.css is plain and needs no compiler of its own.
 */
export class StyleCompiler {
  /** Least recently used first. */
  #kept: Compiler[] = [];
  #ready: Promise<Compiler> | undefined;
  #variables: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly base: StyleBase) {}

  /** @param imports of the app's script, if known, for the classes of kit modules. */
  async build(files: readonly AppFile[], imports: readonly string[] = []): Promise<BuiltStyle> {
    const globals = files.find(({ path }) => path === stylePath)?.content ?? '';
    try {
      refuseSheet(globals);
      const isPlain = isPlainSheet(globals, await (this.#variables ??= this.#knownVariables()));
      const style = await this.#tailwind(isPlain ? '' : globals, this.#candidates(files, imports));
      return { ok: true, style: isPlain ? `${style}\n${await checkedSheet(globals)}` : style };
    } catch (error) {
      const fault = error instanceof RefusedClass ? error.fault : styleError(error, globals);
      return { ok: false, errors: [fault] };
    } finally {
      setTimeout(() => void this.#makeReady(), rest).unref();
    }
  }

  /** Prepares a compiler for the next app. */
  async #makeReady(): Promise<Compiler> {
    return (this.#ready ??= this.#create(''));
  }

  async #tailwind(sheet: string, candidates: ReadonlySet<string>): Promise<string> {
    const kept = this.#kept.find((each) => each.sheet === sheet && !hasMore(each, candidates));
    const compiler = kept ?? (await this.#fresh(sheet));
    // A compiler that has failed is discarded.
    this.#kept = this.#kept.filter((each) => each !== compiler);
    compiler.style = compiler.tailwind([...candidates]);
    compiler.made = undefined;
    for (const candidate of candidates) compiler.seen.add(candidate);
    this.#kept = [...this.#kept, compiler].slice(-maxCompilers);
    return compiler.style;
  }

  async #fresh(sheet: string): Promise<Compiler> {
    if (sheet !== '') return this.#create(sheet);
    const compiler = await this.#makeReady();
    this.#ready = undefined;
    return compiler;
  }

  /** Creates a compiler that has generated the classes every app needs. */
  async #create(sheet: string): Promise<Compiler> {
    const tailwind = await createTailwind(this.base.style, sheet);
    return { sheet, tailwind, seen: new Set(), style: tailwind([...this.base.candidates]) };
  }

  async #knownVariables(): Promise<ReadonlySet<string>> {
    return variablesOf((await this.#makeReady()).style);
  }

  #candidates(files: readonly AppFile[], imports: readonly string[]): ReadonlySet<string> {
    const sources = files.filter(({ path }) => isCode(path));
    const words = scan(sources);
    refuseClasses(words, sources, scan);
    const kit = imports.flatMap((name) => this.base.ownCandidates[name] ?? []);
    return new Set([...this.base.candidates, ...kit, ...words.sort()]);
  }
}

/** Distinct class candidates in the code. */
function scan(files: readonly AppFile[]): string[] {
  const sources = files.map(({ path, content }) => ({
    content,
    extension: path.slice(path.lastIndexOf('.') + 1),
  }));
  return new Scanner({}).scanFiles(sources);
}

/** Whether a compiler has generated a class that is no longer used. */
function hasMore(compiler: Compiler, candidates: ReadonlySet<string>): boolean {
  const gone = [...compiler.seen].filter((candidate) => !candidates.has(candidate));
  if (gone.length === 0) return false;
  const made = (compiler.made ??= classesIn(compiler.style));
  return gone.some((candidate) => made.has(candidate));
}
