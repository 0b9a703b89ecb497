import type { FoundNotation, NotationHints, NotationKind } from '@buildai/entities/shared';
import { foundNotation, notationOf } from '@buildai/entities/shared';
import type { ColumnPlan, ImportPlan } from './column-plan.js';
import type { ColumnReview } from './review-rows.js';

/** Columns that can be read in two ways, and nothing shows which is meant: asked once for all of them. */
export interface NotationQuestion {
  readonly kind: NotationKind;
  readonly headers: readonly string[];
  /** A cell that is a different value in each. */
  readonly example: string;
}

/** A plan with the notation of each column, where it is known. */
export interface SettledPlan {
  readonly plan: ImportPlan;
  readonly questions: readonly NotationQuestion[];
}

/** What a column shows; a choice of the builder counts as much as cells do. */
function toldBy(hints: NotationHints, { decimal, dateOrder }: ColumnPlan): NotationHints {
  const chosen = hints.kind === 'decimal' ? decimal : dateOrder;
  return chosen === undefined ? hints : { ...hints, only: { [chosen]: 1 } };
}

/** The notation of each column: as the builder chose, else as its cells show, else as the other columns do. */
export function settleNotations(plan: ImportPlan, reviews: readonly ColumnReview[]): SettledPlan {
  const hintsOf = new Map(reviews.map(({ header, hints }) => [header, hints]));
  const told = plan.columns.flatMap((column) => {
    const hints = hintsOf.get(column.header);
    return hints ? [{ column, hints: toldBy(hints, column) }] : [];
  });
  const questions = new Map<NotationKind, NotationQuestion>();
  const found = new Map<ColumnPlan, FoundNotation>();
  for (const { column, hints } of told) {
    const others = told.filter((each) => each.column !== column).map((each) => each.hints);
    const notation = foundNotation(hints, others);
    found.set(column, notation);
    if (notation.state !== 'unclear') continue;
    const { kind, example } = notation;
    const asked = questions.get(kind);
    questions.set(kind, {
      kind,
      example: asked?.example ?? example,
      headers: [...(asked?.headers ?? []), column.header],
    });
  }
  const columns = plan.columns.map((column) => ({ ...column, ...notationOf(found.get(column)) }));
  return { plan: { ...plan, columns }, questions: [...questions.values()] };
}
