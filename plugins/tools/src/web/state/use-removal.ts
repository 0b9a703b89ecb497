import { useToast } from '@buildai/web';
import type { Tool } from '../../shared/tool.js';
import type { ToolChange } from './tool-workspace.js';
import { findTool } from './tool-workspace.js';
import { useWorkspace } from './use-workspace.js';

/** An item of a list that a tool has. */
export interface Removal<Item> {
  readonly item: Item;
  /** What the item is called. */
  readonly name: string;
  readonly idOf: (item: Item) => string;
  readonly itemsOf: (tool: Tool) => readonly Item[];
  readonly changeOf: (tool: Tool, items: readonly Item[]) => ToolChange;
}

/** Removes an item of a tool, and offers to put it back where it was. What is edited meanwhile stays. */
export function useRemoval(
  appId: string,
  toolId: string | undefined,
): <Item>(removal: Removal<Item>) => void {
  const workspace = useWorkspace(appId);
  const toast = useToast();
  return ({ item, name, idOf, itemsOf, changeOf }) => {
    type Items = ReturnType<typeof itemsOf>;
    const isIt = (each: Items[number]): boolean => idOf(each) === idOf(item);
    const change = (next: (items: Items) => Items): void => {
      const tool = findTool(workspace.state.app, toolId);
      if (tool) workspace.editTool(tool.toolId, changeOf(tool, next(itemsOf(tool))));
    };
    let index = 0;
    change((items) => {
      index = items.findIndex(isIt);
      return items.filter((each) => !isIt(each));
    });
    const restore = (): void =>
      change((items) => (items.some(isIt) ? items : [...items.slice(0, index), item, ...items.slice(index)]));
    toast({ message: `Deleted “${name}”`, action: { label: 'Undo', onClick: restore } });
  };
}
