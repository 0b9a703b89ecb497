import { AppProject, boundNames, isCode, matchesAddress } from '@buildai/code-model';
import { reservedWords } from '../../../files/names.js';
import type { WordChange } from './word-change.js';

/** The places where an app uses an entity that is being renamed: its files, addresses and names in code. */
export class EntityUses {
  readonly project: AppProject;
  /** New path of each code file that moves. */
  readonly moves: ReadonlyMap<string, string>;
  readonly #about = new Map<string, boolean>();
  readonly #addresses: readonly string[];
  readonly #keptNames: ReadonlySet<string>;

  constructor(
    files: ReadonlyMap<string, string>,
    private readonly change: WordChange,
  ) {
    this.project = new AppProject(Array.from(files, ([path, content]) => ({ path, content })));
    const paths = [...this.project.modules.keys()];
    this.moves = new Map(
      paths.flatMap((path) => {
        const next = renamePath(path, change);
        return next === path || files.has(next) ? [] : [[path, next] as const];
      }),
    );
    this.#addresses = this.project.pages
      .map(({ address }) => address)
      .filter((address) => change.inPath(address) !== address);
    this.#keptNames = this.#conflicts(paths);
  }

  /** Whether a file is about the entity: by its own name, or because it uses the entity or such a file. */
  isAbout(path: string): boolean {
    const known = this.#about.get(path);
    if (known !== undefined) return known;
    const { project, moves, change } = this;
    const isAbout =
      moves.has(path) ||
      project.entitiesOf(path).includes(change.from.name) ||
      project.importsOf(path).some((target) => moves.has(target));
    this.#about.set(path, isAbout);
    return isAbout;
  }

  /** Whether an address leads to a page whose address changes, or is the beginning of one. */
  isAddress(text: string): boolean {
    return (
      text.startsWith('/') &&
      this.#addresses.some((address) => matchesAddress(address, text) || address.startsWith(`${text}/`))
    );
  }

  /** New name of a definition in a file about the entity; the same where the new name is taken in any such file. */
  nameOf(name: string): string {
    return this.#keptNames.has(name) ? name : newName(name, this.change);
  }

  #conflicts(paths: readonly string[]): ReadonlySet<string> {
    const kept = new Set<string>();
    for (const path of paths.filter((each) => this.isAbout(each))) {
      const bound = boundNames(this.project.index.content(path) ?? '', path);
      const taken = new Set(bound);
      for (const name of bound) {
        const next = newName(name, this.change);
        if (next === name) continue;
        if (taken.has(next)) kept.add(name);
        taken.add(next);
      }
    }
    return kept;
  }
}

function newName(name: string, change: WordChange): string {
  const next = change.inCode(name);
  return next !== name && reservedWords.has(next) ? `${next}Item` : next;
}

function renamePath(path: string, change: WordChange): string {
  if (!isCode(path)) return path;
  return path
    .split('/')
    .map((segment, index) => {
      if (index === 0) return segment;
      const [, base = segment, ending = ''] = /^(.*?)(\.\w+)?$/.exec(segment) ?? [];
      return `${/^[A-Z]/.test(base) ? change.inCode(base) : change.inPath(base)}${ending}`;
    })
    .join('/');
}
