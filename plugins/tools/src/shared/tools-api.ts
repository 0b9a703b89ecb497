import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { runId } from '@buildai/plans/shared';
import { z } from 'zod';
import { appDescription, appHeader, appStyle, appTexts } from './app-schemas.js';
import { maxLabel, maxTitle, maxTools } from './limits.js';
import { sentences } from './sentences.js';
import { toolField, toolFile, toolProperties } from './tool-schema.js';
import type { Tool } from './tool.js';

const appParams = z.object({ appId: z.string() });
const toolParams = z.object({ appId: z.string(), toolId: z.string().max(40) });
export const toolPath = z.string().regex(/^[A-Za-z0-9-]{1,100}$/, sentences.path);

const tool: z.ZodType<Tool> = z.intersection(toolFile, z.object({ path: z.string() }));
const made = z.object({ tool, versionId: z.string() });
const changed = z.object({ versionId: z.string() });

export const toolsApi = defineApi({
  listTools: {
    method: 'GET',
    path: '/api/apps/:appId/tools',
    access: 'builder',
    on: app('builder'),
    summary: 'The tools of the newest version, the texts and the style of the app.',
    params: appParams,
    response: z.object({
      kind: z.enum(['tool', 'generative_app']),
      name: z.string(),
      texts: appTexts,
      style: appStyle,
      tools: z.array(tool),
      versionId: z.string().nullable(),
      /** Whether a model is connected that can answer. */
      hasModel: z.boolean(),
      /** Most tools of the app by its owner’s plan. */
      maxTools: z.int(),
      /** Null without limit. */
      liveTools: z.int().nullable(),
    }),
  },
  addTool: {
    method: 'POST',
    path: '/api/apps/:appId/tools',
    access: 'builder',
    on: app('builder'),
    summary: 'Adds a tool as a draft: an empty one, or the given one, such as one that was deleted.',
    params: appParams,
    body: z.object({
      title: z.string().trim().max(maxTitle).default(''),
      path: toolPath.optional(),
      tool: toolFile.optional(),
    }),
    response: made,
    status: 201,
  },
  saveTool: {
    method: 'PATCH',
    path: '/api/apps/:appId/tools/:toolId',
    access: 'builder',
    on: app('builder'),
    summary: 'Changes the given properties of a tool. A new path renames its file.',
    params: toolParams,
    body: z.strictObject({ ...toolProperties, path: toolPath }).partial(),
    response: made,
  },
  duplicateTool: {
    method: 'POST',
    path: '/api/apps/:appId/tools/:toolId/duplicate',
    access: 'builder',
    on: app('builder'),
    summary: 'Adds a copy of a tool as a draft, after it.',
    params: toolParams,
    response: made,
    status: 201,
  },
  deleteTool: {
    method: 'DELETE',
    path: '/api/apps/:appId/tools/:toolId',
    access: 'builder',
    on: app('builder'),
    summary: 'Deletes a tool from the newest version.',
    params: toolParams,
    response: changed,
  },
  orderTools: {
    method: 'POST',
    path: '/api/apps/:appId/tools/order',
    access: 'builder',
    on: app('builder'),
    summary: 'Puts the tools in this order.',
    params: appParams,
    body: z.object({ toolIds: z.array(z.string().max(40)).max(maxTools) }),
    response: changed,
  },
  activateTool: {
    method: 'POST',
    path: '/api/apps/:appId/tools/:toolId/activate',
    access: 'builder',
    on: app('builder'),
    summary: 'Makes a tool active, or a draft. An active one needs a header, and room in the owner’s plan.',
    params: toolParams,
    body: z.object({ isActive: z.boolean() }),
    response: made,
  },
  saveStyle: {
    method: 'POST',
    path: '/api/apps/:appId/style',
    access: 'builder',
    on: app('builder'),
    summary: 'Saves how the pages of an app with tools look.',
    params: appParams,
    body: z.object({ appStyle }),
    response: z.object({ appStyle, versionId: z.string() }),
  },
  saveTexts: {
    method: 'POST',
    path: '/api/apps/:appId/texts',
    access: 'builder',
    on: app('builder'),
    summary: 'Saves the header and the description that the start page of an app with tools shows.',
    params: appParams,
    body: z.object({ header: appHeader.optional(), description: appDescription.optional() }),
    response: changed,
  },
  activateChat: {
    method: 'POST',
    path: '/api/apps/:appId/chat/activate',
    access: 'admin',
    on: app('builder'),
    summary: 'Activates or deactivates the chat assistant for the users of an app.',
    params: appParams,
    body: z.object({ isActive: z.boolean() }),
    response: z.object({ chatAppId: z.string() }),
  },
  magicCreate: {
    method: 'POST',
    path: '/api/builder/magicCreate',
    access: 'builder',
    summary: 'Makes a field for a tool from a few words, with a model.',
    body: z.object({
      input: z
        .string()
        .trim()
        .min(1, 'Enter a name.')
        .max(maxLabel * 4),
      magicType: z.literal('field'),
      /** The prompt of the tool. */
      prompt: toolProperties.gptPrompt.default(''),
      runId: runId.optional(),
    }),
    response: z.object({ result: toolField }),
  },
});
