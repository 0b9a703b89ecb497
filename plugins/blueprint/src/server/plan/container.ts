/** The kind of list, from the word that was used: a log of dates, a collection of items. */
export type Container = 'tracker' | 'log' | 'collection' | 'directory' | 'planner' | 'catalogue';
