import { appsApi, appSettingsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import contextSources from '@buildai/context-sources/server';
import type { TestDatabase } from '@buildai/core/testing';
import functions from '@buildai/functions/server';
import modelCalls from '@buildai/model-calls/server';
import models from '@buildai/models/server';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import type { Builder } from '@buildai/runtime/test/support/app-host.js';
import secrets from '@buildai/secrets/server';
import tools from '@buildai/tools/server';
import templates from '../../src/server/index.js';
import { templatesApi } from '../../src/shared/index.js';

export interface TemplatesHostOptions {
  readonly database?: TestDatabase;
  readonly webRoot?: string;
  readonly plan?: string;
  /** Email of the account that keeps the library of tools. */
  readonly toolLibraryAccount?: string;
}

/** A host with everything that templates are made of, and what builders do with them. */
export async function startTemplatesHost({
  plan = 'galaxy',
  toolLibraryAccount,
  ...options
}: TemplatesHostOptions = {}) {
  const host = await startAppHost({
    ...options,
    plugins: [models, contextSources, secrets, functions, modelCalls, tools, templates],
    config: {
      plans: { defaultPlan: plan },
      ...(toolLibraryAccount === undefined ? {} : { templates: { toolLibraryAccount } }),
    },
  });
  const credentials = { email: 'admin@example.com', password: 'orchid-velvet-42' };
  const adminSession = () => host.client(authApi).signIn({ body: credentials });
  const admin: Builder = await adminSession();
  return {
    ...host,
    admin,
    /** A session of the admin, for a browser. */
    adminSession,
    templates: (builder?: Builder) => host.client(templatesApi, builder?.token),
    apps: (builder: Builder) => host.client(appsApi, builder.token),
    set: (appId: string, appSettings: Record<string, unknown>, builder = admin) =>
      host
        .client(appSettingsApi, builder.token)
        .changeAppSettings({ params: { appId }, body: { appSettings } }),
  };
}
export type TemplatesHost = Awaited<ReturnType<typeof startTemplatesHost>>;
