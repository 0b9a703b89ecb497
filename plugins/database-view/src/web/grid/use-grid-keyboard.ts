import type { KeyboardEvent } from 'react';
import { commandOf } from './grid-keys.js';
import type { GridCommand } from './grid-keys.js';
import { isBackFromEnd } from './head-ends.js';
import type { GridModel } from './use-grid-model.js';

/**
 * Keys until the code of an editor has loaded: characters go into the editor, Escape ends editing, and others do
 * nothing, since they would lose what was typed. Pasted text is kept likewise.
 */
function waitForEditor(grid: GridModel, event: KeyboardEvent<HTMLElement>): void {
  const isCommand = event.ctrlKey || event.metaKey;
  const isPaste =
    (isCommand && event.key.toLowerCase() === 'v') || (event.shiftKey && event.key === 'Insert');
  if (isPaste) return;
  event.preventDefault();
  if (event.key === 'Escape') grid.cancel();
  else if (event.key.length === 1 && !isCommand) grid.edit(event.key);
}

/** Keys of the grid while no cell is being edited. */
export function useGridKeyboard(grid: GridModel) {
  const run = (command: GridCommand): void => {
    switch (command.do) {
      case 'move':
        return grid.move(command.move, command.extend);
      case 'edit':
        grid.showActive();
        return grid.edit();
      case 'type':
        grid.showActive();
        return grid.edit(command.text);
      case 'clear':
        grid.showActive();
        return grid.clear();
      case 'select-all':
        return grid.selectAllCells();
      case 'select-row':
        return grid.toggleActiveRow();
      case 'delete-rows':
        return grid.deleteRows();
      case 'fill-down':
        grid.showActive();
        return grid.fillDown();
      case 'undo':
        return grid.undo();
      case 'redo':
        return grid.redo();
      case 'find':
        return grid.find();
      case 'open-row':
        return grid.openRow();
      case 'give-up':
        return grid.giveUp();
    }
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (isBackFromEnd(event.currentTarget, event.target, event.key)) {
      event.preventDefault();
      return event.currentTarget.focus({ preventScroll: true });
    }
    // Keys in a field, a button or a menu of the grid are theirs.
    if (event.target !== event.currentTarget) return;
    if (grid.edited) return waitForEditor(grid, event);
    if (grid.selection.active.row < 0 && grid.headKey(event)) return event.preventDefault();
    if (grid.groupKey(event)) return event.preventDefault();
    const command = commandOf(event);
    // Among others Tab, which leaves the grid.
    if (!command) return;
    event.preventDefault();
    run(command);
  };
}
