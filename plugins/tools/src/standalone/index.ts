import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { App } from '@buildai/apps/shared';
import type { EventStream } from '@buildai/core';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { EntityActor } from '@buildai/entities/shared';
import type { z } from 'zod';
import { ToolRuns } from '../server/run/tool-runs.js';
import { ToolNotFound } from '../shared/errors.js';
import { publicToolApp } from '../shared/tool-app.js';
import type { ToolApp } from '../shared/tool-app.js';
import { chatInput, toolInput } from '../shared/tool-input.js';
import type { ToolSettings } from '../shared/tool-setting-values.js';
import { errorResponse, eventResponse } from './event-response.js';
import { modelAccess, modelRuns } from './model-access.js';

/** What an export writes to `tools.json`. */
export interface ExportedTools {
  readonly app: ToolApp;
  readonly settings: ToolSettings;
}

const root = fileURLToPath(new URL('../', import.meta.url));
const exported = JSON.parse(readFileSync(`${root}tools.json`, 'utf8')) as ExportedTools;
const access = modelAccess(process.env);
const runs = new ToolRuns({
  runs: modelRuns(access, `${root}data/uploads`),
  // The data sources stay on the platform.
  settings: () => Promise.resolve({ ...exported.settings, aiQueryMethod: 'none' }),
  windows: () => [],
});
const app = { appId: '', ownerId: '' } as App;
/** All who reach the server are the same person. */
const actor: EntityActor = { kind: 'anonymous' };

async function bodyOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await request.json().catch(() => undefined);
  const { data, error } = schema.safeParse(body);
  if (data !== undefined) return data;
  throw InvalidInput({
    details: error?.issues.map(({ path, message }) => ({ field: ['body', ...path].join('.'), message })),
  });
}

async function streamed(start: (signal: AbortSignal) => Promise<EventStream>): Promise<Response> {
  const control = new AbortController();
  return eventResponse(await start(control.signal), () => control.abort());
}

const answered =
  (answer: (request: Request, path: readonly string[]) => Promise<Response>) =>
  (request: Request, path: readonly string[]): Promise<Response> =>
    answer(request, path).catch(errorResponse);

/** What the pages show: active tools, without their prompts. */
export const publicTools = answered(() =>
  Promise.resolve(
    Response.json({
      ...publicToolApp(exported.app, false),
      hasModel: access !== undefined,
      userCanEditResults: exported.settings.userCanEditResults,
      isSignupEnabled: false,
    }),
  ),
);

/** Runs a tool, or lists the data that one of its fields chooses from. */
export const tools = answered(async (request, [path, call, ...more]) => {
  const tool = exported.app.tools.find((each) => each.path === path && each.status === 'active');
  if (!tool) throw ToolNotFound();
  if (call === 'items' && request.method === 'GET') return Response.json({ names: [] });
  if (call !== 'run' || request.method !== 'POST' || more.length > 0) throw NotFound();
  const entered = await bodyOf(request, toolInput);
  return streamed((signal) => runs.start({ app, tool, actor, entered, ip: '', signal }));
});

/** Answers in the chat of the app. */
export const assistant = answered(async (request, path) => {
  const { hasChat, header } = publicToolApp(exported.app, false);
  if (!hasChat || request.method !== 'POST' || path.length > 0) throw NotFound();
  const entered = await bodyOf(request, chatInput);
  return streamed((signal) => runs.chat({ app, actor, header, ...entered, ip: '', signal }));
});
