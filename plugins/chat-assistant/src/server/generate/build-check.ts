import { posix } from 'node:path';
import type { AppDraft } from '@buildai/app-features/shared';
import { mendAppColors, themePath } from '@buildai/code-model';
import type { BuildError, Bundler, ExaminedFiles } from '@buildai/runtime/shared';
import type { ReplyPlan } from '../plan/reply-plan.js';

/** Upper bound on rounds, so that a hostile reply cannot loop. */
const mostRounds = 40;

/** Checks whether the result of a reply builds, applies safe fixes, and withdraws the rest. */
export class BuildCheck {
  #base: Promise<ExaminedFiles> | undefined;
  #baseOf: string | undefined;

  /** @param owner of the app, for the build queue. */
  constructor(
    private readonly bundler: Pick<Bundler, 'examine' | 'warm'>,
    private readonly owner: string,
  ) {}

  /** Prepares the check of a draft that is still being changed. */
  warm(draft: AppDraft): void {
    this.bundler.warm(draft.files(), this.owner);
  }

  /**
   * Applies safe fixes to the draft.
   * @returns the errors that the model should correct: those that were not there before, and those in files
   * that the reply wrote.
   */
  async errors(plan: ReplyPlan): Promise<readonly BuildError[]> {
    const { own } = await this.#examine(plan);
    return own;
  }

  /**
   * Withdraws actions that cause new build errors, file by file, until none are left. Errors that the app had
   * before are tolerated; otherwise a broken app could never be repaired step by step.
   * @returns a plan whose draft can become a version.
   */
  async settle(plan: ReplyPlan): Promise<ReplyPlan> {
    let settled = plan;
    for (let round = 1; ; round += 1) {
      const { added } = await this.#examine(settled);
      const { paths } = settled;
      if (added.length === 0 || paths.length === 0) return settled;
      settled = settled.without(reasonsFor(added, paths, round >= mostRounds));
    }
  }

  async #examine(plan: ReplyPlan): Promise<{ own: readonly BuildError[]; added: readonly BuildError[] }> {
    const { draft } = plan;
    const changed = new Set(draft.changes().map(({ path }) => path));
    if (changed.size === 0) return { own: [], added: [] };
    // A theme that people like as it is does not change because of a reply about something else.
    const { files: colored, theme } = mendAppColors(draft.files(), (path) => changed.has(path));
    plan.mend(colored);
    const { mends, errors: found } = await this.bundler.examine(draft.files(), this.owner);
    plan.mend(mends);
    const faults = (changed.has(themePath) && theme?.faults) || [];
    const noColors = faults.map((fault) => ({ path: themePath, rule: 'theme-color', ...fault }));
    const errors = [...noColors, ...found];
    if (errors.length === 0) return { own: [], added: [] };
    const before = await this.#examineBase(draft);
    const added = errors.filter((error) => !wasThere(error, before));
    const own = errors.filter((error) => added.includes(error) || changed.has(error.path ?? ''));
    return { own, added };
  }

  /** Only called if there are errors. */
  #examineBase(draft: AppDraft): Promise<ExaminedFiles> {
    const base = draft.baseVersionId ?? '';
    if (this.#base && this.#baseOf === base) return this.#base;
    this.#baseOf = base;
    const files = draft.baseFiles();
    this.#base =
      files.length > 0
        ? this.bundler.examine(files, this.owner)
        : Promise.resolve({ mends: [], found: [], errors: [], unread: [] });
    return this.#base;
  }
}

/** Whether the app had the error before, or one that may have hidden it: a syntax error hides everything. */
function wasThere({ path, message }: BuildError, { errors, unread }: ExaminedFiles): boolean {
  if (errors.some((error) => error.path === path && error.message === message)) return true;
  if (path === undefined) return false;
  return unread.includes(path) || (path === themePath && errors.some((error) => error.path === path));
}

/**
 * The changed files that cause the errors: those that contain them, else those that they name, such as a
 * deleted component, else all.
 */
function reasonsFor(
  errors: readonly BuildError[],
  changed: readonly string[],
  all: boolean,
): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const error of all ? [] : errors) {
    const isNamed = (path: string) => error.message.includes(posix.basename(path, posix.extname(path)));
    const own = changed.filter((path) => path === error.path);
    const culprits = own.length > 0 ? own : changed.filter(isNamed);
    for (const path of culprits) if (!reasons.has(path)) reasons.set(path, reasonOf(error, path));
  }
  const [first] = errors;
  if (reasons.size === 0 && first) for (const path of changed) reasons.set(path, reasonOf(first, path));
  return reasons;
}

/** Why a file is not in the version, for the builder. */
export function reasonOf({ path, line, message }: BuildError, culprit = path): string {
  const place = path === undefined || path === culprit ? '' : `${path}, `;
  const at = line === undefined ? '' : ` (${place}line ${line})`;
  return `The app doesn’t build with this change${at}: ${message}`;
}
