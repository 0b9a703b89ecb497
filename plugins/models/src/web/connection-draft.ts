import type { ServiceView } from '../shared/api.js';
import type { NewProvider } from './model-queries.js';
import { namesIn } from './names-in.js';

/** A connection as it is entered. */
export interface ConnectionDraft {
  readonly label: string;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly apiVersion: string;
  /** Names, separated by commas. */
  readonly models: string;
}

export const emptyDraft: ConnectionDraft = { label: '', apiKey: '', baseUrl: '', apiVersion: '', models: '' };

/** What is sent: only what the service takes, and was entered. */
export function newConnection(
  { id: service, label: serviceLabel, needs }: ServiceView,
  { apiKey, apiVersion, baseUrl, label, models }: ConnectionDraft,
): NewProvider {
  const names = namesIn(models);
  return {
    service,
    label: label.trim() || serviceLabel,
    ...(needs.apiKey && apiKey.trim() && { apiKey }),
    ...(baseUrl.trim() && { baseUrl: baseUrl.trim() }),
    ...(needs.apiVersion && apiVersion.trim() && { apiVersion }),
    ...(needs.models && names.length > 0 && { models: names }),
  };
}
