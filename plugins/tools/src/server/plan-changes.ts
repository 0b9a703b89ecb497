import { newId } from '@buildai/core';
import type { FileChange } from '@buildai/versions/shared';
import { OneToolOnly, ToolNeedsHeader, ToolNotFound, ToolPathTaken, TooManyTools } from '../shared/errors.js';
import { maxTitle, maxTools } from '../shared/limits.js';
import type { ToolApp } from '../shared/tool-app.js';
import { toolFilePath, toolPathFrom } from '../shared/tool-path.js';
import type { Tool, ToolFile } from '../shared/tool.js';
import { newToolFile } from '../shared/tool.js';
import type { PlannedChange } from './files/tool-apps.js';
import { writeTexts, writeTool } from './files/write-files.js';

export function findTool({ tools }: ToolApp, toolId: string): Tool {
  const tool = tools.find((each) => each.toolId === toolId);
  if (!tool) throw ToolNotFound();
  return tool;
}

const orderOf = ({ tools }: ToolApp) => tools.map(({ toolId }) => toolId);
const reordered = ({ texts }: ToolApp, tools: readonly string[]): FileChange =>
  writeTexts({ ...texts, tools });

/** @throws ToolPathTaken where another tool has the path, whatever the case of its letters */
function requireFreePath({ tools }: ToolApp, path: string, toolId: string): void {
  const same = (tool: Tool) => tool.path.toLowerCase() === path.toLowerCase() && tool.toolId !== toolId;
  if (tools.some(same)) throw ToolPathTaken();
}

/** @throws OneToolOnly, TooManyTools */
function requireRoom({ kind, tools }: ToolApp): void {
  if (kind === 'tool' && tools.length > 0) throw OneToolOnly();
  if (tools.length >= maxTools)
    throw TooManyTools({
      message: `You have reached the maximum number of tools allowed per app (${maxTools}), please delete some tools before adding more.`,
    });
}

export interface AddedTool {
  readonly title: string;
  readonly path?: string | undefined;
  /** The file of a deleted tool. */
  readonly tool?: ToolFile | undefined;
}

/** Adds a draft at the end. */
export function planAdd(state: ToolApp, { title, path, tool }: AddedTool): PlannedChange<Tool> {
  requireRoom(state);
  const known = tool && state.tools.some(({ toolId }) => toolId === tool.toolId);
  const file = tool ? { ...tool, toolId: known ? newId() : tool.toolId } : newToolFile(newId(), title);
  const taken = state.tools.map((each) => each.path);
  const added: Tool = {
    ...file,
    status: 'draft',
    path: path ?? toolPathFrom(file.title || 'tool', taken),
  };
  requireFreePath(state, added.path, added.toolId);
  // The order still names a tool that was deleted, so that it comes back to its place.
  const order = state.texts.tools.includes(added.toolId)
    ? state.texts.tools
    : [...orderOf(state), added.toolId];
  return {
    changes: [writeTool(added), reordered(state, order.slice(0, maxTools))],
    description: `Added ${added.path}`,
    result: added,
  };
}

export function planDuplicate(state: ToolApp, toolId: string): PlannedChange<Tool> {
  requireRoom(state);
  const original = findTool(state, toolId);
  const taken = state.tools.map(({ path }) => path);
  const copy: Tool = {
    ...original,
    toolId: newId(),
    status: 'draft',
    title: `${original.title} (copy)`.slice(0, maxTitle),
    path: toolPathFrom(`${original.path}-copy`, taken),
  };
  const order = orderOf(state).flatMap((each) => (each === toolId ? [each, copy.toolId] : [each]));
  return {
    changes: [writeTool(copy), reordered(state, order)],
    description: `Duplicated ${original.path}`,
    result: copy,
  };
}

export function planSave(
  state: ToolApp,
  toolId: string,
  change: Partial<Omit<Tool, 'toolId' | 'status'>>,
): PlannedChange<Tool> {
  const before = findTool(state, toolId);
  const tool: Tool = { ...before, ...change };
  if (JSON.stringify(tool) === JSON.stringify(before)) return { changes: [], result: before };
  if (tool.path === before.path) return { changes: [writeTool(tool)], result: tool };
  requireFreePath(state, tool.path, toolId);
  return {
    changes: [writeTool(tool)],
    renames: [{ from: toolFilePath(before.path), to: toolFilePath(tool.path) }],
    description: `Renamed ${before.path} to ${tool.path}`,
    result: tool,
  };
}

/** @param requireLive checks the plan of the owner for one more live tool */
export function planActivate(
  state: ToolApp,
  toolId: string,
  isActive: boolean,
  requireLive: (live: number) => NonNullable<PlannedChange<Tool>['also']>,
): PlannedChange<Tool> {
  const before = findTool(state, toolId);
  if (isActive && before.title.trim() === '') throw ToolNeedsHeader();
  const tool: Tool = { ...before, status: isActive ? 'active' : 'draft' };
  if (tool.status === before.status) return { changes: [], result: before };
  const live = state.tools.filter(({ status }) => status === 'active').length;
  return {
    changes: [writeTool(tool)],
    description: `${isActive ? 'Activated' : 'Deactivated'} ${tool.path}`,
    ...(isActive ? { also: requireLive(live) } : {}),
    result: tool,
  };
}

export function planDelete(state: ToolApp, toolId: string): PlannedChange<undefined> {
  const { path } = findTool(state, toolId);
  if (state.kind === 'tool') throw OneToolOnly();
  return {
    changes: [{ type: 'delete', path: toolFilePath(path) }],
    description: `Deleted ${path}`,
    result: undefined,
  };
}

/** Tools that are not named follow in their order. */
export function planOrder(state: ToolApp, toolIds: readonly string[]): PlannedChange<undefined> {
  const known = new Set(orderOf(state));
  const named = [...new Set(toolIds)].filter((toolId) => known.has(toolId));
  const order = [...named, ...orderOf(state).filter((toolId) => !named.includes(toolId))];
  const isSame = JSON.stringify(order) === JSON.stringify(state.texts.tools);
  return {
    changes: isSame ? [] : [reordered(state, order)],
    description: 'Reordered the tools',
    result: undefined,
  };
}

/** Makes drafts of the live tools that are too many for a plan. @param most null without limit */
export function planWithinLive({ tools }: ToolApp, most: number | null): PlannedChange<undefined> {
  const live = tools.filter(({ status }) => status === 'active');
  const tooMany = most === null ? [] : live.slice(most);
  return {
    changes: tooMany.map((tool) => writeTool({ ...tool, status: 'draft' })),
    description: 'Put tools in draft mode that the plan doesn’t include',
    result: undefined,
  };
}
