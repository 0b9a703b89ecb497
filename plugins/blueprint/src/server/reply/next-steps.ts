import type { AppFiles } from '../files/app-files.js';
import type { EntityPlan } from '../plan/app-plan.js';
import { AppDraft } from '../edit/app-draft.js';
import { applyRequest } from '../edit/apply-request.js';
import { appPages } from '../edit/read/app-pages.js';
import { inText } from '../language/casing.js';
import { viewFor } from '../plan/plan-views.js';
import type { ScreenFieldType } from '@buildai/fields';

const most = 3;

const addable = ['board', 'calendar'] as const;

/** What can be asked for about an entity and is not there, in the order in which it is proposed. */
function stepsFor(entity: EntityPlan, draft: AppDraft): readonly string[] {
  const { fields, label, name, plural } = entity;
  const many = inText(plural);
  const pages = appPages(draft);
  const views = addable
    .filter(
      (kind) =>
        viewFor(kind, entity) !== undefined &&
        !pages.some((page) => page.view === kind && (page.entity === undefined || page.entity === name)),
    )
    .map((kind) => `Add a ${kind} of ${many}`);
  const lacks = (...types: readonly ScreenFieldType[]) => !fields.some(({ type }) => types.includes(type));
  return [
    ...views,
    lacks('date', 'datetime') ? `Add a due date to ${many}` : '',
    lacks('image') ? `Add a picture to ${many}` : '',
    lacks('long_text') ? `Add notes to ${many}` : '',
  ].filter((step) => step !== '' && inText(label) !== '');
}

/** Whether a request changes the app, without a part that is refused or not understood. */
async function isPossible(request: string, files: AppFiles): Promise<boolean> {
  const { said, refused, unread } = await applyRequest(request, new AppDraft(files));
  return said.length > 0 && refused.length === 0 && unread.length === 0;
}

/**
 * Requests that this model can carry out on an app as it is now, for what it lacks: about the entities that the last
 * request named first, one for each entity in turn. The sentences are English, so an app in another language has none.
 */
export async function nextStepsFor(files: AppFiles, request: string): Promise<readonly string[]> {
  const draft = new AppDraft(files);
  if (draft.language !== 'en') return [];
  const asked = request.toLowerCase();
  const isNamed = ({ label, plural }: EntityPlan) =>
    [label, plural].some((word) => asked.includes(inText(word).toLowerCase()));
  const entities = [
    ...draft.entities.filter(isNamed),
    ...draft.entities.filter((entity) => !isNamed(entity)),
  ];
  const lists = entities.map((entity) => stepsFor(entity, draft));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const candidates = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat();
  const steps: string[] = [];
  for (const candidate of [...candidates, 'Make it dark']) {
    if (steps.length === most) break;
    if (await isPossible(candidate, files)) steps.push(candidate);
  }
  return steps;
}

/** The list with which a reply ends, which the conversation offers as buttons. */
export const nextStepsText = (steps: readonly string[]): string =>
  steps.length === 0 ? '' : `Next, you could ask:\n\n${steps.map((step) => `- ${step}`).join('\n')}`;
