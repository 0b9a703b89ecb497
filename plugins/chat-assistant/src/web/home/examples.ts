/** Example prompts. */
export const examples: readonly { readonly label: string; readonly prompt: string }[] = [
  {
    label: 'Habit tracker',
    prompt: 'A habit tracker with streaks, a weekly overview and reminders of what is left today',
  },
  {
    label: 'Sales CRM',
    prompt: 'A CRM with contacts, companies, deals on a board by stage, and notes on every contact',
  },
  {
    label: 'Inventory',
    prompt: 'An inventory of products and suppliers that warns me when stock runs low',
  },
  {
    label: 'Recipe book',
    prompt: 'A recipe book with ingredients, photos and ratings, and shopping items',
  },
  {
    label: 'Event planner',
    prompt: 'An event planner with guests, tasks, budget items and a calendar',
  },
  {
    label: 'Help desk',
    prompt: 'A support desk with tickets, customers, priorities and a dashboard of open work',
  },
];
