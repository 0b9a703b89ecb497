import { estimateTokens } from '@buildai/app-features/shared';
import type { Action, AppDraft, Refusal } from '@buildai/app-features/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { RetrievedFile } from '../../shared/message.js';
import { requestedFiles } from './requested-files.js';

/** Actions that replace the whole text of a file. */
const replacing: readonly string[] = ['add_file', 'edit_file', 'add_entity', 'edit_entity'];

/** Which files the model of a reply was shown. It cannot overwrite others: it would guess what is in them. */
export class SeenFiles {
  readonly #seen: RetrievedFile[];

  /** @param shown the files in the prompt */
  constructor(shown: readonly RetrievedFile[]) {
    this.#seen = [...shown];
  }

  /** All that it was shown, as a message keeps it. */
  get all(): readonly RetrievedFile[] {
    return this.#seen;
  }

  #has(path: string): boolean {
    return this.#seen.some(({ filePath }) => filePath === path);
  }

  /** Why an action must wait until its file is shown. */
  refuse(draft: AppDraft, { type, file }: Action): Refusal | undefined {
    if (!replacing.includes(type) || !this.#isUnseen(draft, file)) return undefined;
    return {
      reason: `${file} was not shown to the model, so it is kept as it was.`,
      detail: 'Read it first. Then send a change that keeps what is in it.',
    };
  }

  /** Asks for the file of a refused action, so that the model can correct it. */
  askFor(draft: AppDraft, { file }: Action): void {
    if (this.#isUnseen(draft, file)) draft.part(requestedFiles).add(file);
  }

  /** A file of the head that is as it was, and was not shown. */
  #isUnseen(draft: AppDraft, file: string): boolean {
    const text = draft.readBase(file);
    return text !== undefined && draft.read(file) === text && !this.#has(file);
  }

  /**
   * The files that the model asked for, as they are now; from now on they are seen.
   * @param budget in tokens. The first file is shown in any case; what exceeds the budget can be asked for again.
   */
  show(draft: AppDraft, budget: number): RequestedFiles {
    const asked = draft.part(requestedFiles);
    const files: AppFile[] = [];
    const tooMany: string[] = [];
    let left = budget;
    for (const path of asked) {
      const content = draft.read(path);
      if (content === undefined) continue;
      const cost = estimateTokens(content);
      if (files.length > 0 && cost > left) {
        tooMany.push(path);
        continue;
      }
      left -= cost;
      files.push({ path, content });
      if (!this.#has(path))
        this.#seen.push({ filePath: path, retrievalMethods: ['show-files'], tokenEstimation: cost });
    }
    asked.clear();
    return { files, tooMany };
  }
}

export interface RequestedFiles {
  readonly files: readonly AppFile[];
  /** What did not fit. */
  readonly tooMany: readonly string[];
}
