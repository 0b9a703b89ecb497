import type { ErrorDetail } from '@buildai/core/shared';
import { defineService, nearestName } from '@buildai/core/shared';
import { filePathRule, isFilePath } from '@buildai/versions/shared';
import type { CustomFieldType } from '@buildai/fields';
import type { AppFile } from '@buildai/versions/shared';
import type { Action } from './action.js';
import type { AppCode } from './app-code.js';
import type { AppFeature, DescribedApp } from './app-feature.js';
import type { AppScreen } from './app-screen.js';
import type { StandaloneProject } from './standalone-project.js';
import type { ClientModule } from './client-module.js';
import type { AppDraft } from './draft.js';
import type { FileFault, FileKind } from './file-kind.js';
import { ModuleGenerator } from './generated-module.js';
import { meantPaths, plainName } from './meant-paths.js';
import { fieldTypeSections } from './field-type-sections.js';
import type { PromptLength, PromptSlot } from './prompt-section.js';
import type { Refusal } from './refusal.js';
import type { ReplyPart } from './reply-part.js';
import type { SurfaceContents } from './surface-contents.js';
import { surfaceContents } from './surface-contents.js';

/** The sum of all plugins' app features: what generated apps are made of. */
export class AppSurface {
  #contents: SurfaceContents | undefined;
  readonly #generator = new ModuleGenerator();

  /** @param readFeatures called once, on first use. */
  constructor(private readonly readFeatures: () => readonly AppFeature[]) {}

  get #loaded(): SurfaceContents {
    return (this.#contents ??= surfaceContents(this.readFeatures()));
  }

  get replyParts(): readonly ReplyPart[] {
    return this.#loaded.replyParts;
  }

  /** The kind of file at this path, if any. */
  fileKindOf(path: string): FileKind | undefined {
    return this.#loaded.files.find(({ pattern }) => pattern.test(path));
  }

  /** The kinds of files, in dependency order of their features. */
  get fileKinds(): readonly FileKind[] {
    return this.#loaded.files;
  }

  /** The sentence that lists the allowed files; shown when a path is refused. */
  get fileRule(): string {
    const rules = this.#loaded.files.map(({ rule }) => rule);
    const last = rules.pop() ?? 'nothing';
    return rules.length === 0 ? `A file is ${last}.` : `A file is ${rules.join(', ')} or ${last}.`;
  }

  /** The reasons why a text cannot be stored at this path; `field` is the location in the file. */
  checkFile(path: string, content: string): readonly ErrorDetail[] {
    return this.fileKindOf(path)?.check?.(path, content) ?? [];
  }

  /** The errors in files that can be stored all the same. */
  faultsIn(files: readonly AppFile[]): readonly (FileFault & { readonly path: string })[] {
    const called = new Set(files.flatMap(({ path }) => this.fileKindOf(path)?.calledAs?.(path) ?? []));
    return files.flatMap(({ path, content }) =>
      (this.fileKindOf(path)?.faults?.(path, content, { files, called }) ?? []).map((fault) => ({
        path,
        ...fault,
      })),
    );
  }

  /** @returns why a file cannot have this path, with a suggestion; undefined if it can. */
  refusePath(path: string): Refusal | undefined {
    if (path === '')
      return { reason: 'The action names no file.', detail: 'Give file="…" in the opening tag.' };
    const isKnown = this.fileKindOf(path) !== undefined;
    // A version with such a path is refused as a whole.
    if (isKnown && !isFilePath(path))
      return { reason: `The path ${path.slice(0, 60)}… is not possible.`, detail: filePathRule };
    if (isKnown) return undefined;
    const meant = meantPaths(path).find((each) => this.fileKindOf(each));
    const hint = meant ? ` Did you mean ${meant}?` : '';
    return { reason: `${path} is not a file that an app can have.${hint}`, detail: this.fileRule };
  }

  /** Why new paths are not possible beside others: pages could not choose which of two files they call. */
  takenNames(paths: Iterable<string>, isNew: (path: string) => boolean): readonly ErrorDetail[] {
    const byName = new Map<string, string[]>();
    for (const path of paths) {
      const name = this.fileKindOf(path)?.calledAs?.(path);
      if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), path]);
    }
    return [...byName].flatMap(([name, same]) => {
      const added = same.filter(isNew).at(-1);
      const other = same.find((path) => path !== added);
      return added === undefined || other === undefined
        ? []
        : [{ field: added, message: `${other} already has the name “${name}”. Choose another name.` }];
    });
  }

  /**
   * Applies one action to the draft (dry run). Errors that involve several actions are found by `replyParts`.
   * @throws Error for an action that writes a file of no kind, which no version could store
   */
  planAction(draft: AppDraft, action: Action): Refusal | undefined {
    const kind = this.#loaded.actions.get(action.type);
    if (kind) {
      const before = new Set(draft.paths);
      const refusal = kind.plan(draft, this.#withPlainName(action));
      const stray = [...draft.paths].find((path) => !before.has(path) && !this.fileKindOf(path));
      if (stray !== undefined)
        throw new Error(
          `The action "${action.type}" wrote ${stray}, which is no kind of file. Add its kind to the files of the actions.`,
        );
      return refusal;
    }
    const types = [...this.#loaded.actions.keys()];
    const meant = nearestName(action.type, types);
    return {
      reason: action.type ? `There is no action of the type ${action.type}.` : 'The action has no type.',
      detail: `${meant ? `Did you mean ${meant}? ` : ''}The types are ${types.join(', ')}.`,
    };
  }

  /** The action on the file whose name can be stored: accents and spaces are left out of it. */
  #withPlainName(action: Action): Action {
    const file = plainName(action.file);
    const isMeant = !this.fileKindOf(action.file) && this.fileKindOf(file) !== undefined;
    return isMeant ? { ...action, file } : action;
  }

  /** Client modules that pages of apps may import. */
  get modules(): readonly ClientModule[] {
    return this.#loaded.modules;
  }

  /** What features say about the code of these files: generated modules, and files that are not part of pages. */
  codeOf(files: readonly AppFile[]): AppCode {
    const generated = this.modules.flatMap(({ specifier, generated }) =>
      generated ? [[specifier, this.#generator.generate(specifier, generated, files)] as const] : [],
    );
    const notInPages = files.flatMap(({ path }) => {
      const advice = this.fileKindOf(path)?.notInPages?.(path);
      return advice === undefined ? [] : [[path, advice] as const];
    });
    return { files, generated: Object.fromEntries(generated), notInPages: Object.fromEntries(notInPages) };
  }

  /** The declarations that features add for editors, by specifier. */
  typesFor(files: readonly AppFile[]): Readonly<Record<string, string>> {
    return Object.assign({}, ...this.#loaded.features.map(({ types }) => types?.(files))) as Record<
      string,
      string
    >;
  }

  /** The pages of features in every app. */
  get screens(): readonly AppScreen[] {
    return this.#loaded.screens;
  }

  /** The types of fields that features add. */
  get fieldTypes(): readonly CustomFieldType[] {
    return this.#loaded.fieldTypes;
  }

  /** Lets each feature write its part of an exported app. */
  async exportTo(project: StandaloneProject): Promise<void> {
    for (const { exportTo } of this.#loaded.features) await exportTo?.(project);
  }

  /** The sections of one slot of the system prompt, in dependency order. */
  promptFor(slot: PromptSlot, length: PromptLength = 'full'): readonly string[] {
    return this.#loaded.features.flatMap(({ actions, fieldTypes = [], prompt = [] }) =>
      [
        ...(actions ? [{ slot: 'actions', text: actions.prompt, short: actions.shortPrompt }] : []),
        ...prompt,
        ...fieldTypeSections(fieldTypes),
      ]
        .filter((section) => section.slot === slot)
        .map(({ text, short = text }) => (length === 'short' ? short : text))
        .filter((text) => text !== ''),
    );
  }

  /** The descriptions of one app for models, in dependency order. */
  async describe(app: DescribedApp): Promise<readonly string[]> {
    const lines = await Promise.all(
      this.#loaded.features.map(async (feature) => (await feature.describe?.(app)) ?? []),
    );
    return lines.flat();
  }
}

/** Complete from `onStart` on. */
export const appSurface = defineService<AppSurface>('app-features/surface');
