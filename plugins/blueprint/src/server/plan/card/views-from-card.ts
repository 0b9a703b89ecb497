import type { ProposedPage } from '@buildai/app-features/shared';
import { isSameName, planPageLabels } from '@buildai/app-features/shared';
import type { Domain } from '../../domains/domain.js';
import type { EntityPlan } from '../app-plan.js';
import { inText } from '../../language/casing.js';
import { DomainNames } from '../domain-names.js';
import type { FieldPlan } from '../field-plan.js';
import type { DraftEntity } from '../instantiate-entity.js';
import { viewFor } from '../plan-views.js';
import { translateView } from '../translate-view.js';
import type { ViewPlan } from '../view-plan.js';

const isDate = ({ type }: FieldPlan) => type === 'date' || type === 'datetime';

/** The entity with this field as the only one of its type. */
function arrangedBy(plan: EntityPlan, by: FieldPlan | undefined): EntityPlan {
  if (!by) return plan;
  const isOther = (field: FieldPlan) => field.type !== by.type && !(isDate(field) && isDate(by));
  return { ...plan, fields: [by, ...plan.fields.filter(isOther)] };
}

/** The draft with those fields only that are as in its template, which views of the domain need. */
function unchangedPart(draft: DraftEntity): DraftEntity {
  const isUnchanged = ({ name, type }: FieldPlan) =>
    draft.template.fields.some(
      (own) => (draft.renamed.get(own.name) ?? own.name) === name && own.type === type,
    );
  return { ...draft, plan: { ...draft.plan, fields: draft.plan.fields.filter(isUnchanged) } };
}

/** A view that only some domains have: a budget, an invoice to print. */
function viewOfDomain(kind: ViewPlan['kind'], draft: DraftEntity, drafts: readonly DraftEntity[]) {
  const domains = new Set(drafts.flatMap(({ domain }): Domain[] => (domain ? [domain] : [])));
  for (const domain of domains) {
    const names = new DomainNames(drafts.map(unchangedPart), domain);
    const views = domain.views.filter((view) => view.kind === kind);
    const found = views
      .map((view) => translateView(view, names))
      .find((view) => view?.entity === draft.plan.name);
    if (found) return found;
  }
  return undefined;
}

function viewFromCard(page: ProposedPage, drafts: readonly DraftEntity[]): ViewPlan | undefined {
  const draft = drafts.find(({ plan }) => isSameName(plan.plural, page.entity ?? ''));
  if (!draft || page.kind === 'page') return undefined;
  const by = draft.plan.fields.find(({ label }) => isSameName(label, page.by ?? ''));
  const own = viewOfDomain(page.kind, draft, drafts);
  const view = viewFor(page.kind, arrangedBy(draft.plan, by)) ?? own;
  return (
    view && {
      ...view,
      title: page.title ?? (draft.plan.language === 'en' ? planPageLabels[page.kind] : view.title),
    }
  );
}

/** The pages of a card that can be built, and those that cannot. */
export function viewsFromCard(
  pages: readonly ProposedPage[],
  drafts: readonly DraftEntity[],
): { readonly views: readonly ViewPlan[]; readonly left: readonly ProposedPage[] } {
  const built = pages.map((page) => ({ page, view: viewFromCard(page, drafts) }));
  const views = built.flatMap(({ view }) => view ?? []);
  return {
    views: views.map((view, index) => {
      const isRepeated = views.findIndex(({ title }) => title === view.title) < index;
      const label = drafts.find(({ plan }) => plan.name === view.entity)?.plan.label ?? view.entity;
      return isRepeated ? { ...view, title: `${label} ${inText(view.title)}` } : view;
    }),
    left: built.flatMap(({ page, view }) => (view ? [] : page)),
  };
}
