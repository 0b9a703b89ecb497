import { accessStatements, levelsOf, proposedEntry } from '@buildai/entities/shared';
import { connectLargerModel } from '../understanding/larger-model.js';
import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import type { ViewPlan } from '../plan/view-plan.js';
import { labelInText } from '../language/phrases/say.js';
import { joinList } from '../language/lists.js';

export const whatItDoes =
  'I’m the blueprint model that comes with the product. I work by rules, without a large language model: I turn a description into a complete data app (lists, details, forms, a dashboard, boards, calendars, and sample data), and I can change its fields, entities, pages, colors, names, and text.';

function viewText(view: ViewPlan, entities: readonly EntityPlan[]): string {
  const entity = entities.find(({ name }) => name === view.entity);
  const many = labelInText(entity?.language ?? 'en', entity?.plural ?? view.entity);
  switch (view.kind) {
    case 'board':
      return `a board where you drag ${many} between columns`;
    case 'calendar':
      return `a calendar of your ${many}`;
    case 'checklist':
      return `a checklist of ${many}`;
    case 'check-ins':
      return 'a page for today that counts your streaks';
    case 'budget':
      return 'each month’s spending against its budget, by category';
    case 'cook':
      return 'a cooking view that shows one step at a time in large type';
    case 'menu':
      return 'a menu as guests read it';
    case 'invoice':
      return 'a printable page for each invoice';
    case 'rounds':
      return `a list of the ${many} that are due, with one tap to check each off`;
    case 'stock':
      return 'a counting page that puts what runs low first';
    case 'timeline':
      return `your ${many}, day by day`;
    case 'learn':
      return 'a learning page that keeps your progress';
  }
}

export function openingOf(plan: AppPlan): string {
  const things = joinList(plan.entities.map(({ language, plural }) => labelInText(language, plural)));
  return `I’m building ${plan.name}: ${things}, each with a list, details, and forms, plus a dashboard.`;
}

/** Who can see and change the data, by the levels that the entities state and the entry that follows from them. */
function accessSentences(entities: readonly EntityPlan[]): readonly string[] {
  const levels = entities.map(({ language, plural, access }) => ({
    plural: labelInText(language, plural),
    ...levelsOf({ 'x-accessControl': { permissions: access } }),
  }));
  return accessStatements(levels, proposedEntry(levels));
}

/** The closing text: special views, access, sample rows if there are any, and what was left out. */
export function closingOf(plan: AppPlan, beyond: readonly string[], hasRows: boolean): string {
  const views = plan.views.map((view) => viewText(view, plan.entities));
  const sentences = [
    views.length > 0 ? `There is also ${joinList(views)}.` : '',
    ...accessSentences(plan.entities),
    hasRows ? 'The data in it is sample data. Delete it whenever you like.' : '',
    beyond.length > 0
      ? `I left this out because I can’t build it: ${joinList(beyond)}. ${connectLargerModel}`
      : '',
    'Ask for changes in your own words.',
  ];
  return sentences.filter(Boolean).join(' ');
}
