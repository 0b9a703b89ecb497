import type { AppFiles } from '../../src/server/files/app-files.js';
import { respond } from '../../src/server/reply/respond.js';
import { printReply } from '../../src/server/reply/reply.js';
import { applyActions } from '../support/apply-actions.js';
import { today } from '../support/builder-session.js';
import { readReply } from '../support/read-reply.js';
import type { DescribedApp } from './described-app.js';
import type { EditCase, ExpectedChange } from './expected-change.js';
import { appChanges, changeText } from './app-changes.js';
import type { AppState } from './app-state.js';
import { readAppState } from './app-state.js';
import { EditOutcome } from './edit-outcome.js';
import * as data from './judge-changes.js';
import * as looks from './judge-looks.js';
import { startingFiles } from './starting-files.js';

export interface EditVerdict {
  /** Empty if the request was done wholly, and nothing else. */
  readonly differences: readonly string[];
  /** Whether the reply has actions that change nothing, or says that something was done without one. */
  readonly isClaimedOnly: boolean;
  readonly prose: string;
}

function problemsOf(outcome: EditOutcome, change: ExpectedChange): readonly string[] {
  switch (change.kind) {
    case 'add-field':
      return data.addedField(outcome, change);
    case 'remove-field':
      return data.removedField(outcome, change);
    case 'rename-field':
      return data.renamedField(outcome, change);
    case 'type':
      return data.changedType(outcome, change);
    case 'required':
      return data.changedRequired(outcome, change);
    case 'option':
      return data.changedOption(outcome, change);
    case 'unit':
      return data.changedUnit(outcome, change);
    case 'warn':
      return data.warned(outcome, change);
    case 'add-entity':
      return data.addedEntity(outcome, change);
    case 'remove-entity':
      return data.removedEntity(outcome, change);
    case 'rename-entity':
      return data.renamedEntity(outcome, change);
    case 'add-page':
      return data.addedPage(outcome, change);
    case 'remove-page':
      return data.removedPage(outcome, change);
    case 'rename-page':
      return data.renamedPage(outcome, change);
    case 'page-order':
      return data.orderedPages(outcome, change);
    default:
      return problemsOfLooks(outcome, change);
  }
}

type DataKind = Parameters<(typeof data)[Exclude<keyof typeof data, 'optionsAsExpected'>]>[1]['kind'];

function problemsOfLooks(
  outcome: EditOutcome,
  change: Exclude<ExpectedChange, { kind: DataKind }>,
): readonly string[] {
  switch (change.kind) {
    case 'sort':
      return looks.sorted(outcome, change);
    case 'layout':
      return looks.laidOut(outcome, change);
    case 'columns':
      return looks.columnsShown(outcome, change);
    case 'column':
      return looks.columnShown(outcome, change);
    case 'stat':
      return looks.addedStat(outcome, change);
    case 'chart':
      return looks.addedChart(outcome, change);
    case 'theme':
      return looks.restyled(outcome, change);
    case 'app':
      return looks.renamedApp(outcome, change);
    case 'access':
      return looks.accessSet(outcome, change);
    case 'text':
      return looks.textReplaced(outcome, change);
    case 'samples':
      return looks.samplesAdded(outcome, change);
    case 'undo':
      return /revert|undo|version/i.test(outcome.reply.prose)
        ? []
        : ['the reply does not say how to undo it'];
    case 'nothing':
      return outcome.reply.prose === '' ? ['the reply says nothing'] : [];
  }
}

/** Sentences that say that something was done. */
const claims =
  /\b(?:now (?:have|has|shows?|is|are|called|listed)|(?:is|are) now\b|I(?:’ve| have) (?:added|removed|changed|renamed|made|set)|(?:has|have|was|were) (?:been )?(?:added|removed|renamed|changed))\b/;

function surplus(outcome: EditOutcome, expectsSamples: boolean): string[] {
  const unexpected = outcome.changes.filter((change) => !outcome.explained.has(change));
  const rows = expectsSamples ? [] : outcome.inserted.filter(({ entity }) => !isNew(outcome, entity));
  return [
    ...unexpected.map((change) => `also changed: ${changeText(change)}`),
    ...rows.map(({ entity }) => `also added rows of ${entity}`),
  ];
}

function isNew({ before }: EditOutcome, entity: string): boolean {
  return !before.entities.some(({ plan }) => plan.name === entity);
}

/** What people see of the apps that cases start from, because many start from the same files. */
const known = new WeakMap<AppFiles, AppState>();

function stateBefore(files: AppFiles): AppState {
  const state = known.get(files) ?? readAppState(files);
  known.set(files, state);
  return state;
}

/** Applies the request to its app as the product does, and compares the app before and after. */
export async function judgeEdit({ request, changes }: EditCase, app: DescribedApp): Promise<EditVerdict> {
  const files = await startingFiles(app, changes);
  const conversation = {
    mode: 'build' as const,
    app: { name: app.plan.name, files },
    request,
    earlier: [],
    failures: [],
  };
  const reply = readReply(printReply(await respond(conversation, today)));
  const applied = applyActions(files, reply.actions);
  const renames = new Map(applied.renamed.map(({ from, to }) => [from, to]));
  const before = stateBefore(files);
  const after = readAppState(applied.files, renames);
  const outcome = new EditOutcome(before, after, appChanges(before, after, renames), applied.inserted, reply);
  const options = changes.filter((change) => change.kind === 'option');
  const problems = [
    ...changes.flatMap((change) => problemsOf(outcome, change)),
    ...data.optionsAsExpected(outcome, options),
  ];
  const expectsSamples = changes.some(({ kind }) => kind === 'samples');
  const isUnchanged =
    outcome.changes.length === 0 &&
    [...applied.files].every(([path, content]) => files.get(path) === content);
  const isClaimedOnly =
    reply.actions.length > 0 ? isUnchanged && applied.inserted.length === 0 : claims.test(reply.prose);
  return {
    differences: [...new Set([...problems, ...surplus(outcome, expectsSamples)])],
    isClaimedOnly,
    prose: reply.prose,
  };
}
