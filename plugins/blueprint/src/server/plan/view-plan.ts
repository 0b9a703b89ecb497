interface View {
  readonly title: string;
  readonly icon: string;
  readonly entity: string;
}

/** Columns by a select field; cards move by drag and drop or by menu. */
export interface BoardView extends View {
  readonly kind: 'board';
  readonly by: string;
}

/** A month, or an agenda on a phone. */
export interface CalendarView extends View {
  readonly kind: 'calendar';
  readonly date: string;
  /** The last day of rows that span several. */
  readonly end?: string;
  /** The select field that colors the entries. */
  readonly colour?: string;
}

/** Check off, add with Enter; optionally grouped by a select field. */
export interface ChecklistView extends View {
  readonly kind: 'checklist';
  readonly done: string;
  readonly group?: string;
}

/** Habits of the last seven days with their streaks. */
export interface CheckInsView extends View {
  readonly kind: 'check-ins';
  /** The entity with one row per check-in. */
  readonly log: string;
  /** Its reference to the habit, and its date. */
  readonly logReference: string;
  readonly logDate: string;
}

/** Spending of the month against a limit per category. */
export interface BudgetView extends View {
  readonly kind: 'budget';
  readonly amount: string;
  readonly date: string;
  readonly category: string;
  /** The entity with one limit per category, with the same options. */
  readonly limits: string;
  readonly limitCategory: string;
  readonly limitAmount: string;
}

/** One step at a time in large type, with the ingredients. */
export interface CookView extends View {
  readonly kind: 'cook';
  readonly ingredients: string;
  readonly steps: string;
}

/** A typeset menu by section, as guests see it. */
export interface MenuView extends View {
  readonly kind: 'menu';
  readonly section: string;
  readonly price: string;
  readonly description: string;
  readonly available?: string;
}

/** A printable invoice with lines and totals. */
export interface InvoiceView extends View {
  readonly kind: 'invoice';
  /** The entity of the lines, and its fields. */
  readonly lines: string;
  readonly lineReference: string;
  readonly lineText: string;
  readonly lineQuantity: string;
  readonly linePrice: string;
}

/** Items due for regular care, completed with one tap. */
export interface RoundsView extends View {
  readonly kind: 'rounds';
  /** The fields with the interval in days and the date of the last time. */
  readonly every: string;
  readonly last: string;
  /** `Water`, and `watered` once it is done. */
  readonly verb: string;
  readonly done: string;
}

/** Adjusts stock, with low items first. */
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

/** A course with lessons and progress. */
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
