import { showUpgradePrompt, useApi, useToast } from '@buildai/web';
import { useState } from 'react';
import type { Tool } from '../../shared/tool.js';
import { toolsApi } from '../../shared/tools-api.js';
import { sentences } from '../../shared/sentences.js';
import type { ToolWorkspace } from '../state/tool-workspace.js';

export interface ToolActions {
  readonly isBusy: boolean;
  /** @returns the ID of the new tool; undefined if it was refused */
  readonly add: () => Promise<string | undefined>;
  readonly duplicate: (tool: Tool) => Promise<void>;
  readonly remove: (tool: Tool) => Promise<void>;
  readonly reorder: (tools: readonly Tool[]) => void;
  /** Shows at once, and is reverted if it is refused. */
  readonly activate: (tool: Tool, isActive: boolean) => Promise<void>;
}

/** What is done to the tools of an app at once, unlike edits of their texts. */
export function useToolActions(workspace: ToolWorkspace): ToolActions {
  const api = useApi(toolsApi);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { appId } = workspace;
  const params = { appId };

  const report = (error: unknown): void => {
    if (showUpgradePrompt(error)) return;
    toast({ message: error instanceof Error ? error.message : sentences.saveFailed, severity: 'error' });
  };
  /** Edits are saved first, so that the server changes what is shown. */
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      await workspace.flush();
      const result = await work();
      await workspace.load();
      return result;
    } catch (error) {
      report(error);
      await workspace.load();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const showStatus = (toolId: string, status: Tool['status']): void =>
    workspace.show((app) => ({
      ...app,
      tools: app.tools.map((tool) => (tool.toolId === toolId ? { ...tool, status } : tool)),
    }));

  return {
    isBusy,
    add: () => run(async () => (await api.addTool({ params, body: {} })).tool.toolId),
    async duplicate({ toolId }) {
      await run(() => api.duplicateTool({ params: { appId, toolId } }));
    },
    async remove(tool) {
      const { toolId, path, ...file } = tool;
      workspace.show((app) => ({ ...app, tools: app.tools.filter((each) => each.toolId !== toolId) }));
      const done = await run(() => api.deleteTool({ params: { appId, toolId } }));
      if (!done) return;
      const undo = () => run(() => api.addTool({ params, body: { path, tool: { ...file, toolId } } }));
      toast({
        message: `Deleted “${tool.title || path}”`,
        action: { label: 'Undo', onClick: () => void undo() },
      });
    },
    reorder(tools) {
      workspace.show((app) => ({ ...app, tools }));
      void run(() => api.orderTools({ params, body: { toolIds: tools.map(({ toolId }) => toolId) } }));
    },
    async activate({ toolId, status }, isActive) {
      showStatus(toolId, isActive ? 'active' : 'draft');
      try {
        await workspace.flush();
        await api.activateTool({ params: { appId, toolId }, body: { isActive } });
      } catch (error) {
        showStatus(toolId, status);
        if (!isActive) report(error);
        else showUpgradePrompt(error);
        throw error;
      }
    },
  };
}
