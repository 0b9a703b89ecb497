import { app, appSettings, appStore } from '@buildai/apps/shared';
import { contextSearch, documentReader, textTerms } from '@buildai/context-sources/shared';
import type { Kit } from '@buildai/core';
import { fileStorage, readCaches, windowCounter } from '@buildai/core';
import { appUploads, rowTexts } from '@buildai/entities/shared';
import { modelCatalog } from '@buildai/models/shared';
import { credits, paidWorks } from '@buildai/plans/shared';

/** The services that the plugin uses. */
export const modelCallsUses = {
  apps: appStore,
  caches: readCaches,
  counter: windowCounter,
  credits,
  documents: documentReader,
  files: fileStorage,
  models: modelCatalog,
  resolveApp: app,
  search: contextSearch,
  settings: appSettings,
  terms: textTerms,
  texts: rowTexts,
  uploads: appUploads,
  works: paidWorks,
};

export type ModelCallsKit = Kit<unknown, typeof modelCallsUses>;
