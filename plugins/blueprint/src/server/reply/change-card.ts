import { isDeepStrictEqual } from 'node:util';
import type { ProposedPlan } from '@buildai/app-features/shared';
import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import type { ViewPlan } from '../plan/view-plan.js';
import type { Reply } from './reply.js';
import { AppDraft } from '../edit/app-draft.js';
import { applyRequest } from '../edit/apply-request.js';
import { readAppName } from '../edit/layout-module.js';
import { appFiles } from '../files/app-files.js';
import type { AppFiles } from '../files/app-files.js';
import { viewPageName } from '../files/views/view-names.js';
import { joinList } from '../language/lists.js';
import { arrangingField, cardOfPlan } from '../plan/card/card-of-plan.js';
import { planFromCard } from '../plan/card/plan-from-card.js';
import { viewFor } from '../plan/plan-views.js';
import { readTheme } from '../understanding/theme-request.js';
import { briefOf } from './build-card.js';
import { proposePlan } from './propose-plan.js';
import { talk } from './reply.js';

const addable: readonly ViewPlan['kind'][] = ['board', 'calendar', 'checklist', 'timeline'];
const pathOf = (view: ViewPlan) => `pages/${viewPageName(view)}.jsx`;

/** The views after a change: those that are still there, and those whose page was added. */
function viewsAfter(
  plan: AppPlan,
  entities: readonly EntityPlan[],
  files: AppFiles,
  before: AppFiles,
): ViewPlan[] {
  const isComplete = (view: ViewPlan) => {
    const fields = entities.find(({ name }) => name === view.entity)?.fields ?? [];
    const by = arrangingField(view);
    return by === undefined || fields.some(({ name }) => name === by);
  };
  const kept = plan.views.filter((view) => files.has(pathOf(view)) && isComplete(view));
  const added = entities
    .flatMap((entity) => addable.flatMap((kind) => viewFor(kind, entity) ?? []))
    .filter((view) => files.has(pathOf(view)) && !before.has(pathOf(view)));
  return [...kept, ...added];
}

const doNotKnow = (parts: readonly string[]) =>
  `I don’t know how to change “${joinList(parts).slice(0, 160)}”.`;

/** Says that nothing was changed, and why. */
function unchanged(request: string, problems: readonly string[]): Reply {
  const why = problems.length > 0 ? problems.join(' ') : doNotKnow([request]);
  return talk(`${why} The plan is unchanged. You can also edit it directly.`);
}

/** Changes a plan by words, as an app with these entities would be changed. */
export async function changeCard(
  card: ProposedPlan,
  request: string,
  earlier: readonly string[],
): Promise<Reply> {
  const { plan } = planFromCard(card, briefOf(card, earlier));
  const before = await appFiles(plan);
  const draft = new AppDraft(before);
  const { files, said, refused, unread } = await applyRequest(request, draft);
  const problems = [...refused, ...(unread.length > 0 ? [doNotKnow(unread)] : [])];
  if (said.length === 0) return unchanged(request, problems);
  const formerly = new Map(draft.renames.map(({ from, to }) => [to, from]));
  const entities = draft.entities.map((entity) => {
    const former = plan.entities.find(({ name }) => name === (formerly.get(entity.name) ?? entity.name));
    return former?.label === entity.label ? { ...entity, plural: former.plural } : entity;
  });
  const name = readAppName(draft.read(draft.layoutPath ?? '') ?? '') ?? plan.name;
  const changed = { ...plan, name, entities, views: viewsAfter(plan, entities, files, before) };
  // Colors are no part of the card; they are read again when it is built.
  const isSame = isDeepStrictEqual(cardOfPlan(changed), cardOfPlan(plan));
  if (isSame && readTheme(request) === undefined) return unchanged(request, problems);
  return proposePlan(changed, {
    opening: ['I changed the plan as you asked. Nothing is built yet.', ...problems].join(' '),
  });
}
