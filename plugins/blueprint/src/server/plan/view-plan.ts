interface View {
  readonly title: string;
  readonly icon: string;
  readonly entity: string;
}

/** Columns by a select field; a card moves by drag or by its menu. */
export interface BoardView extends View {
  readonly kind: 'board';
  readonly by: string;
}

/** A month, or an agenda on a phone. */
export interface CalendarView extends View {
  readonly kind: 'calendar';
  readonly date: string;
  /** The last day, where a row spans several. */
  readonly end?: string;
  /** A select field that colours the entries. */
  readonly colour?: string;
}

/** Tick off, add with Enter; grouped by a select field where one is given. */
export interface ChecklistView extends View {
  readonly kind: 'checklist';
  readonly done: string;
  readonly group?: string;
}

/** Habits of the last seven days with their streaks. */
export interface CheckInsView extends View {
  readonly kind: 'check-ins';
  /** The entity that holds one check-in a row. */
  readonly log: string;
  /** Its reference to the habit and its date. */
  readonly logReference: string;
  readonly logDate: string;
}

/** What was spent this month against a limit a category. */
export interface BudgetView extends View {
  readonly kind: 'budget';
  readonly amount: string;
  readonly date: string;
  readonly category: string;
  /** The entity that holds one limit a category, with the same options. */
  readonly limits: string;
  readonly limitCategory: string;
  readonly limitAmount: string;
}

/** One step at a time, in large type, with the ingredients at hand. */
export interface CookView extends View {
  readonly kind: 'cook';
  readonly ingredients: string;
  readonly steps: string;
}

/** A menu typeset by section, as guests see it. */
export interface MenuView extends View {
  readonly kind: 'menu';
  readonly section: string;
  readonly price: string;
  readonly description: string;
  readonly available?: string;
}

/** An invoice on paper: lines, totals, print. */
export interface InvoiceView extends View {
  readonly kind: 'invoice';
  /** The entity that holds the lines, and its fields. */
  readonly lines: string;
  readonly lineReference: string;
  readonly lineText: string;
  readonly lineQuantity: string;
  readonly linePrice: string;
}

/** What is due for its regular care, done with one tap. */
export interface RoundsView extends View {
  readonly kind: 'rounds';
  /** The field that holds every how many days, and the one that holds when it was done last. */
  readonly every: string;
  readonly last: string;
  /** `Water`, and `watered` once it is done. */
  readonly verb: string;
  readonly done: string;
}

/** Counting stock up and down, what runs low first. */
export interface StockView extends View {
  readonly kind: 'stock';
  readonly quantity: string;
  readonly minimum: string;
}

/** A plan day by day. */
export interface TimelineView extends View {
  readonly kind: 'timeline';
  readonly date: string;
}

/** A course with its lessons and how far one is. */
export interface LearnView extends View {
  readonly kind: 'learn';
  readonly lessons: string;
  readonly lessonReference: string;
  readonly lessonDone: string;
}

/** A page beyond list, details and form. */
export type ViewPlan =
  | BoardView
  | CalendarView
  | ChecklistView
  | CheckInsView
  | BudgetView
  | CookView
  | MenuView
  | InvoiceView
  | RoundsView
  | StockView
  | TimelineView
  | LearnView;
