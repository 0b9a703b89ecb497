import type { CommandIo } from '@buildai/core';
import type { PlanDifference } from '../catalogue/plan-differences.js';

/** Prints the changes, one line per value. */
export function showDifferences(io: Pick<CommandIo, 'table'>, differences: readonly PlanDifference[]): void {
  io.table(
    ['Plan', 'Value', 'Now', 'Then'],
    differences.map(({ planId, field, from, to }) => [planId, field || 'the plan', from || '-', to || '-']),
  );
}
