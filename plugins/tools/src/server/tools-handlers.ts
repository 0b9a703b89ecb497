import type { Handlers } from '@buildai/core';
import type { ModelRuns } from '@buildai/model-calls/shared';
import type { PaidWorks, PlanLimits } from '@buildai/plans/shared';
import { maxTools } from '../shared/limits.js';
import type { toolsApi } from '../shared/tools-api.js';
import { appHandlers } from './app-handlers.js';
import type { AppHandlersParts } from './app-handlers.js';
import {
  findTool,
  planActivate,
  planAdd,
  planDelete,
  planDuplicate,
  planOrder,
  planSave,
} from './plan-changes.js';
import { followHeader } from './follow-header.js';
import { isWithinPlan, planChecks } from './plan-checks.js';

export interface ToolsHandlersParts extends AppHandlersParts {
  readonly limits: PlanLimits;
  readonly runs: ModelRuns;
  readonly works: PaidWorks;
}

/** The parts of a tool app that its builders edit. */
export function toolsHandlers(parts: ToolsHandlersParts): Handlers<typeof toolsApi> {
  const { apps, limits, runs, toolApps, works } = parts;

  const checks = planChecks(limits, works);
  return {
    async listTools({ resource }) {
      const { app } = resource;
      const { versionId, state } = await toolApps.newest(app);
      const plan = await limits.planOf(app.ownerId);
      const most = isWithinPlan(resource) ? plan.limits : { maxToolsPerApp: null, liveTools: null };
      return {
        ...state,
        tools: [...state.tools],
        versionId: versionId ?? null,
        hasModel: await runs.hasModel(),
        maxTools: Math.min(most.maxToolsPerApp ?? maxTools, maxTools),
        liveTools: most.liveTools,
      };
    },
    async addTool({ body, caller, resource }) {
      const { app } = resource;
      await checks.requireTypes(
        caller,
        (await toolApps.newest(app)).state.tools.flatMap(({ fields }) => fields),
        body.tool?.fields,
      );
      const { versionId, result } = await toolApps.change(app, caller.accountId, (state) =>
        checks.withRoom(resource, state, planAdd(state, body)),
      );
      return { tool: result, versionId };
    },
    async saveTool({ body, caller, params: { toolId }, resource: { app } }) {
      if (body.fields)
        await checks.requireTypes(
          caller,
          findTool((await toolApps.newest(app)).state, toolId).fields,
          body.fields,
        );
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const { versionId, result } = await toolApps.change(app, caller.accountId, (state) => {
        const planned = planSave(state, toolId, change);
        const before = state.kind === 'tool' ? state.tools[0]?.title : undefined;
        return {
          ...planned,
          also: followHeader(apps, app, { kind: state.kind, before, header: planned.result.title }),
        };
      });
      return { tool: result, versionId };
    },
    async duplicateTool({ caller, params: { toolId }, resource }) {
      const { versionId, result } = await toolApps.change(resource.app, caller.accountId, (state) =>
        checks.withRoom(resource, state, planDuplicate(state, toolId)),
      );
      return { tool: result, versionId };
    },
    async deleteTool({ caller, params: { toolId }, resource }) {
      const { versionId } = await toolApps.change(resource.app, caller.accountId, (state) =>
        checks.remember(resource, toolId, planDelete(state, toolId)),
      );
      return { versionId };
    },
    async orderTools({ body, caller, resource: { app } }) {
      const { versionId } = await toolApps.change(app, caller.accountId, (state) =>
        planOrder(state, body.toolIds),
      );
      return { versionId };
    },
    async activateTool({ body, caller, params: { toolId }, resource }) {
      const { versionId, result } = await toolApps.change(resource.app, caller.accountId, (state) =>
        planActivate(state, toolId, body.isActive, checks.requireLive(resource)),
      );
      return { tool: result, versionId };
    },
    ...appHandlers(parts),
  };
}
