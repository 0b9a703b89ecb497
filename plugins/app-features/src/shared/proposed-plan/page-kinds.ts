/**
 * Pages that a proposed plan can have in addition to the list, details and form of each entity. `page` is any other
 * one, described by its title.
 */
export const planPageKinds = [
  'board',
  'calendar',
  'checklist',
  'timeline',
  'check-ins',
  'budget',
  'cook',
  'menu',
  'invoice',
  'rounds',
  'stock',
  'learn',
  'page',
] as const;
export type PlanPageKind = (typeof planPageKinds)[number];

export const planPageLabels: Readonly<Record<PlanPageKind, string>> = {
  board: 'Board',
  calendar: 'Calendar',
  checklist: 'Checklist',
  timeline: 'Timeline',
  'check-ins': 'Check-ins',
  budget: 'Budget',
  cook: 'Cooking view',
  menu: 'Menu',
  invoice: 'Printable page',
  rounds: 'Rounds',
  stock: 'Stock count',
  learn: 'Learning page',
  page: 'Page',
};

/** The kind that a word stands for: `Kanban board` is a `board`; unknown ones are pages. */
export function planPageKindOf(word: string): PlanPageKind {
  const said = word.toLowerCase();
  if (said.includes('kanban')) return 'board';
  return (
    planPageKinds.find((kind) => said === kind) ?? planPageKinds.find((kind) => said.includes(kind)) ?? 'page'
  );
}
