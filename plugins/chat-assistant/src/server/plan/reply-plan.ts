import type {
  Action,
  ActionHead,
  AppDraft,
  AppSurface,
  DroppedField,
  Refusal,
  ReplyApp,
} from '@buildai/app-features/shared';
import { proposePlanAction } from '@buildai/app-features/shared';
import type { Transaction } from '@buildai/core';
import type { Mend } from '@buildai/runtime/shared';
import type { RecordChange } from '@buildai/versions/shared';
import type { ActionFailure } from '../../shared/message.js';
import { showFilesAction } from '../../shared/show-files-action.js';
import { findFences, isLong } from '../recover/find-fences.js';
import { holdsCode } from '../recover/holds-code.js';
import { recoverFiles } from '../recover/recover-files.js';
import type { Recovered } from '../recover/recovered-file.js';
import type { SeenFiles } from './seen-files.js';

/**
 * Where an action comes from: the reply itself, the last reply, which was cut off before it could be applied, or the
 * words of a response, in place of an action that is missing.
 */
export type ActionOrigin = 'reply' | 'last reply' | 'words';

/** An action of a plan. Its ID names it within the reply, and nothing is read from it. */
export interface PlannedAction extends Action {
  readonly origin: ActionOrigin;
}

/** A refused action, with the information that the model needs to correct it. */
export interface RefusedAction extends Refusal {
  readonly action: PlannedAction;
}

/** A change to the draft, in order. */
type Step =
  | { readonly kind: 'action'; readonly action: PlannedAction; readonly paths: readonly string[] }
  /** `before`: the file's content before the fix. */
  | { readonly kind: 'mend'; readonly mend: Mend; readonly before: string | undefined };

interface PlanState {
  readonly steps: readonly Step[];
  readonly refused: readonly RefusedAction[];
  readonly ids: readonly string[];
}

/** What a response says outside its actions. */
export interface OutsideActions {
  /** Actions whose code continues in the text after a premature closing tag. */
  readonly leftOver?: readonly ActionHead[];
  /** Whether the response had any actions. If not, it must not hold code. */
  readonly hasActions?: boolean;
  /** Whether it called tools in a way that cannot be read. */
  readonly hasUnreadCalls?: boolean;
}

/**
 * Dry run of a reply, action by action and response by response. An action is applied to the draft entirely or
 * not at all; a later response can replace a refused action with one on the same file or entity.
 */
export class ReplyPlan {
  readonly #steps: Step[] = [];
  #refused: RefusedAction[] = [];
  /** IDs of all actions of the reply itself, whatever became of them. */
  readonly #ids = new Set<string>();
  /** Whether the model was asked to put code into files; a reply may explain code after all. */
  #askedAgain = false;
  /** Whether the last response holds code although the model was asked to put it into files. */
  #leftCode = false;
  /** Number of leading refused actions from earlier responses. */
  #earlier = 0;
  /** What earlier responses left. */
  #before: PlanState = { steps: [], refused: [], ids: [] };

  /**
   * @param seen the files that the model knows; others are not overwritten. Without it, all are known.
   */
  constructor(
    readonly draft: AppDraft,
    private readonly surface: AppSurface,
    private readonly seen?: SeenFiles,
  ) {}

  /** @returns whether the action was applied to the draft. */
  add(added: Action, origin: ActionOrigin = 'reply'): boolean {
    const action = { ...added, origin };
    if (origin === 'reply') this.#ids.add(action.actionId);
    const open = this.#refused
      .slice(0, this.#earlier)
      .filter((earlier) => !sharesSubject(earlier.action, action));
    this.#refused = [...open, ...this.#refused.slice(this.#earlier)];
    this.#earlier = open.length;
    const refusal = this.seen?.refuse(this.draft, action) ?? this.#take(action);
    if (refusal) this.seen?.askFor(this.draft, action);
    if (refusal) this.#refused.push({ action, ...refusal });
    // Is not part of the current response, so that a withdrawal of that keeps it.
    if (origin === 'last reply') this.#noteBefore();
    return !refusal;
  }

  #noteBefore(): void {
    this.#before = { steps: [...this.#steps], refused: [...this.#refused], ids: [...this.#ids] };
  }

  #take(action: PlannedAction): Refusal | undefined {
    const logged = this.draft.log.length;
    const refusal = this.surface.planAction(this.draft, action);
    if (!refusal) this.#steps.push({ kind: 'action', action, paths: this.draft.log.slice(logged) });
    return refusal;
  }

  /** Takes back the actions of the current response, which turned out to be part of a thought. */
  withdrawAnswer(): void {
    const { steps, refused, ids } = this.#before;
    this.draft.startOver();
    this.#steps.length = 0;
    this.#ids.clear();
    for (const id of ids) this.#ids.add(id);
    for (const step of steps) {
      if (step.kind === 'mend') this.mend([step.mend]);
      else this.#take(step.action);
    }
    this.#refused = [...refused];
    this.#earlier = refused.length;
  }

  /** Files that a text holds in another form than an action. */
  recover(text: string): Recovered {
    return recoverFiles(text, { surface: this.surface, draft: this.draft });
  }

  /** Applies fixes to the draft. */
  mend(mends: readonly Mend[]): void {
    for (const mend of mends) {
      this.#steps.push({ kind: 'mend', mend, before: this.draft.read(mend.path) });
      this.draft.write(mend.path, mend.content);
    }
  }

  /** Sentences for the builder about fixes, kept rules, and code that changed nothing. */
  get notes(): readonly string[] {
    const mended = this.#steps.flatMap((step) => (step.kind === 'mend' ? step.mend.notes : []));
    return [...mended, ...this.draft.notes, ...(this.#leftCode && this.paths.length === 0 ? [onlyCode] : [])];
  }

  /** The last action that changed the file. */
  actionOn(path: string): PlannedAction | undefined {
    const step = this.#steps.findLast((each) => each.kind === 'action' && each.paths.includes(path));
    return step?.kind === 'action' ? step.action : undefined;
  }

  /** The files that its actions change. */
  get paths(): readonly string[] {
    return [...new Set(this.#steps.flatMap((step) => (step.kind === 'action' ? step.paths : [])))];
  }

  #takeOut(actionId: string): PlannedAction | undefined {
    const isOf = (step: Step) => step.kind === 'action' && step.action.actionId === actionId;
    const [step] = this.#steps.splice(this.#steps.findIndex(isOf), this.#steps.some(isOf) ? 1 : 0);
    return step?.kind === 'action' ? step.action : undefined;
  }

  get #accepted(): readonly PlannedAction[] {
    return this.#steps.flatMap((step) => (step.kind === 'action' ? step.action : []));
  }

  /** Those of its actions that change something, in order. */
  get actions(): readonly Action[] {
    return this.#accepted.filter(({ type }) => type !== showFilesAction && type !== proposePlanAction);
  }

  /** Whether the last action on the same subject was this very one. */
  repeats(action: Action): boolean {
    const last = this.actions.findLast((accepted) => sharesSubject(accepted, action));
    return last !== undefined && last.type === action.type && isSame(last, action);
  }

  /**
   * Checks the actions against stored data. Call before `endAnswer`.
   * @returns by action, how many records it will change.
   */
  async dryRun(app: ReplyApp): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const part of this.surface.replyParts) {
      const tried = await part.dryRun?.(this.draft, app);
      if (!tried) continue;
      for (const [actionId, refusal] of tried.refusals) {
        const action = this.#takeOut(actionId);
        if (action) this.#refused.push({ action, ...refusal });
      }
      part.withdraw?.(this.draft, new Set(tried.refusals.keys()));
      for (const [actionId, count] of tried.recordCounts) counts.set(actionId, count);
    }
    return counts;
  }

  /**
   * Checks that require a complete response, including code in its text.
   * @returns all refused actions that have not been replaced.
   */
  endAnswer(
    text: string,
    { leftOver = [], hasActions = true, hasUnreadCalls = false }: OutsideActions = {},
  ): readonly RefusedAction[] {
    this.#refused = this.#refused.filter((refused) => refused !== codeWithoutFile);
    for (const part of this.surface.replyParts) part.complete?.(this.draft);
    for (const part of this.surface.replyParts) {
      const refusals = part.check?.(this.draft) ?? new Map<string, Refusal>();
      for (const [actionId, refusal] of refusals) {
        const action = this.#accepted.find((accepted) => accepted.actionId === actionId);
        if (action) this.#refused.push({ action, ...refusal });
      }
      part.withdraw?.(this.draft, new Set(refusals.keys()));
    }
    const loose = findFences(text, this.surface).filter((fence) => fence.file !== '' && isLong(fence));
    for (const file of new Set(loose.map((fence) => fence.file))) {
      if (!this.#accepted.some((action) => action.file === file)) this.#refused.push(refuseLooseCode(file));
    }
    const hasCode = !hasActions && loose.length === 0 && (hasUnreadCalls || holdsCode(text, this.surface));
    this.#leftCode = hasCode && this.#askedAgain;
    if (hasCode && !this.#askedAgain) {
      this.#askedAgain = true;
      this.#refused.push(codeWithoutFile);
    }
    for (const head of leftOver) this.#refused.push(refusalOfLeftover(head));
    this.#earlier = this.#refused.length;
    this.#noteBefore();
    return this.#refused;
  }

  get refused(): readonly RefusedAction[] {
    return this.#refused;
  }

  /** What is not in the version: each refused action, unless a later one replaces the whole of what it wrote. */
  get notApplied(): readonly RefusedAction[] {
    const isReplaced = ({ action }: RefusedAction, index: number) =>
      action.file !== '' &&
      this.#refused.some(
        (later, position) =>
          position > index &&
          later.action.origin !== 'words' &&
          later.action.file === action.file &&
          later.action.type !== 'partial_edit',
      );
    return this.#refused.filter((refused, index) => !isReplaced(refused, index));
  }

  /** IDs of actions of the reply that were not applied, and that later ones replaced. */
  get superseded(): readonly string[] {
    const current = new Set([...this.#accepted, ...this.notApplied.map(({ action }) => action)]);
    const known = new Set([...current].map(({ actionId }) => actionId));
    return [...this.#ids].filter((id) => !known.has(id));
  }

  /** The record changes to store with the version. */
  records(): readonly RecordChange[] {
    return this.surface.replyParts.flatMap((part) => part.records?.(this.draft) ?? []);
  }

  /** Stores what features keep of it beside the version, in the transaction that ends the reply. */
  async store(app: ReplyApp, transaction: Transaction): Promise<void> {
    for (const part of this.surface.replyParts) await part.store?.(this.draft, app, transaction);
  }

  /** Effects on stored data, in sentences for the builder. */
  async describeStored(app: ReplyApp): Promise<readonly string[]> {
    const notes: string[] = [];
    for (const part of this.surface.replyParts) notes.push(...((await part.notes?.(this.draft, app)) ?? []));
    return notes;
  }

  /** Fields with values that the reply leaves out. */
  async droppedFields(app: ReplyApp): Promise<readonly DroppedField[]> {
    const fields: DroppedField[] = [];
    for (const part of this.surface.replyParts)
      fields.push(...((await part.droppedFields?.(this.draft, app)) ?? []));
    return fields;
  }

  /** Access changes made by the reply, in sentences. */
  describeAccess(): readonly string[] {
    return this.surface.replyParts.flatMap((part) => part.access?.(this.draft) ?? []);
  }

  /** Replays the actions on another head. */
  rebase(draft: AppDraft): ReplyPlan {
    return this.#replay(draft, new Map());
  }

  /** The plan on the same head without changes to these files, each with the reason. */
  without(reasons: ReadonlyMap<string, string>): ReplyPlan {
    return this.#replay(this.draft.fresh(), reasons);
  }

  #replay(draft: AppDraft, reasons: ReadonlyMap<string, string>): ReplyPlan {
    const plan = new ReplyPlan(draft, this.surface);
    for (const id of this.#ids) plan.#ids.add(id);
    const takenBack: RefusedAction[] = [];
    for (const step of this.#steps) {
      if (step.kind === 'mend') {
        if (draft.read(step.mend.path) === step.before) plan.mend([step.mend]);
        continue;
      }
      const path = step.paths.find((each) => reasons.has(each));
      if (path === undefined) plan.add(step.action, step.action.origin);
      else takenBack.push({ action: step.action, reason: reasons.get(path) ?? '' });
    }
    // Accepted actions are checked again, rows included.
    const stays = this.#refused.filter(({ action }) => !this.#accepted.includes(action));
    plan.#refused.unshift(...stays, ...takenBack);
    plan.endAnswer('');
    return plan;
  }
}

/** A refused action for the builder. Without an ID, it is told apart from the actions of the reply. */
export function failureOf({
  action: { actionId, origin, title, file },
  reason,
}: RefusedAction): ActionFailure {
  return { actionId: origin === 'reply' ? actionId : '', title, file, reason };
}

/** Stands for the action that a response should have sent in place of code in its words. */
const missingAction = (file: string): PlannedAction => ({
  actionId: '',
  origin: 'words',
  type: 'edit_file',
  title: '',
  file,
  attributes: {},
  content: '',
});

function refuseLooseCode(file: string): RefusedAction {
  return {
    action: missingAction(file),
    reason: `The code of ${file} was written into the chat, and not into the file.`,
    detail: 'Send it as an action.',
  };
}

/** Concerns the response as a whole. */
const codeWithoutFile: RefusedAction = {
  action: missingAction(''),
  reason: 'The reply held code, but no change of a file.',
  detail:
    'If you meant to change the app, send it again as actions: <action type="edit_file" title="…" file="…">, the whole file, </action>. If not, answer in plain sentences without code.',
};

/** Shown to the builder, who would look for the change in the app. */
const onlyCode = 'This reply only shows code. Nothing in the app was changed.';

function refusalOfLeftover(head: ActionHead): RefusedAction {
  return {
    action: { ...head, origin: 'reply', content: '' },
    reason: `A line </action> ended ${head.file} early: code that follows it was written into the chat.`,
    detail:
      'Send the whole file again, with boundary="end-1" in the opening tag, and close it with </action end-1>.',
  };
}

/** Whether two actions of one type say the same, whatever they are called. */
function isSame(a: Action, b: Action): boolean {
  const names = new Set([...Object.keys(a.attributes), ...Object.keys(b.attributes)]);
  for (const name of ['type', 'title', 'boundary']) names.delete(name);
  return a.content === b.content && [...names].every((name) => a.attributes[name] === b.attributes[name]);
}

/** Whether one action can replace the other: both concern one file, or one entity's rows. */
function sharesSubject(a: Action, b: Action): boolean {
  const subjectOf = ({ type, file, attributes }: Action) => file || `${type} ${attributes['entity'] ?? ''}`;
  return subjectOf(a) === subjectOf(b);
}
