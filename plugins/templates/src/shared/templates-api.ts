import { app, appKind, timeZoneName } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const templateParams = z.object({ templateId: z.string().regex(/^[\w-]{1,60}$/) });
const appParams = z.object({ appId: z.string() });

const template = z.object({
  /** Name of a shipped template, or the ID of the app that is offered. */
  templateId: z.string(),
  kind: appKind,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** Whether it needs a plan with pro tools. */
  isPro: z.boolean(),
  pictureUrl: z.string(),
});
export type Template = z.infer<typeof template>;

/** The template of an app, as its builder sees it. */
const ownTemplate = z.object({
  /** Whether the caller may offer the app. */
  mayOffer: z.boolean(),
  /** What others would get; null until it is made. */
  made: z
    .object({
      madeAt: z.string(),
      hasRows: z.boolean(),
      /** Whether the app has not changed since. */
      isCurrent: z.boolean(),
    })
    .nullable(),
  /** The categories to choose from. */
  categories: z.array(z.string()),
});
export type OwnTemplate = z.infer<typeof ownTemplate>;

/** Live event of `app:{appId}`: a template was made of the app. */
export const templateMadeLiveEvent = 'template-made';

export const templatesApi = defineApi({
  listTemplates: {
    method: 'GET',
    path: '/api/templates',
    access: 'builder',
    summary: 'All templates, and the categories that they are in.',
    response: z.object({ templates: z.array(template), categories: z.array(z.string()) }),
  },
  readTemplate: {
    method: 'GET',
    path: '/api/templates/:templateId',
    access: 'anonymous',
    summary: 'One template.',
    params: templateParams,
    response: template,
  },
  startFromTemplate: {
    method: 'POST',
    path: '/api/templates/:templateId/use',
    access: 'builder',
    summary: 'Makes an app of the caller from a template, if their plan has room for it.',
    params: templateParams,
    /** The zone of the new app: the one of the builder. */
    body: z.object({ timeZone: timeZoneName.optional() }),
    response: z.object({ appId: z.string(), kind: appKind }),
    status: 201,
  },
  readOwnTemplate: {
    method: 'GET',
    path: '/api/apps/:appId/template',
    access: 'builder',
    on: app('builder'),
    summary: 'The template that was made of an app.',
    params: appParams,
    response: ownTemplate,
  },
  makeTemplate: {
    method: 'PUT',
    path: '/api/apps/:appId/template',
    access: 'builder',
    on: app('builder'),
    summary:
      'Makes a template of the newest version. `withRows` includes rows that builders of the app made, as sample data.',
    params: appParams,
    body: z.object({ withRows: z.boolean().default(false) }),
    response: ownTemplate,
  },
});
