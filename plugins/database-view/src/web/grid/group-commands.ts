import type { KeyboardEvent } from 'react';
import { valuesOfGroup } from '../groups/row-group.js';
import type { GridOptions } from './grid-options.js';
import type { CellRange } from './grid-selection.js';
import { withRows } from './rows-in-lines.js';
import type { SelectedCells } from './use-grid-selection.js';

/** What the grid does with groups. */
export function groupCommands({ list, onNewRow }: GridOptions, selected: SelectedCells) {
  const { groups } = list.pages;
  const { active } = selected.selection;
  /** What a new row in the group of a line is given. */
  const valuesAt = (line: number): Readonly<Record<string, unknown>> => {
    const section = groups?.lineAt(line)?.section;
    return (groups && section && valuesOfGroup(groups.column, section.value)) ?? {};
  };
  const toggleGroup = (line: number): void => {
    const section = groups?.headAt(line);
    if (!section) return;
    selected.select({
      active: { row: line, column: active.column },
      anchor: { row: line, column: active.column },
    });
    groups?.toggle(section.key);
  };
  return {
    valuesAt,
    /** The range with as many rows, beside the lines of groups. */
    overRows: (over: CellRange): CellRange => withRows(groups, over),
    toggleGroup,
    addToGroup(line: number): void {
      const section = groups?.headAt(line);
      if (!section) return;
      if (!section.isOpen) groups?.toggle(section.key);
      onNewRow({ group: section.key, initial: valuesAt(line) });
    },
    /** Keys in the line of a group; false for those that move. */
    groupKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
      const section = groups?.headAt(active.row);
      if (!section || altKey || ctrlKey || metaKey || shiftKey) return false;
      if (key === 'Enter' || key === ' ') toggleGroup(active.row);
      else if (key === 'ArrowLeft' || key === 'ArrowRight') {
        if (section.isOpen === (key === 'ArrowLeft')) toggleGroup(active.row);
      } else return false;
      return true;
    },
  };
}
