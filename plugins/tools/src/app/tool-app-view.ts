import { appId, previewDrafts, request } from '@buildai/app-kit/client';
import { useEffect, useSyncExternalStore } from 'react';
import { draftKey } from '../shared/draft-key.js';
import type { PublicToolApp } from '../shared/tool-app.js';

/** What the pages show: as stored, or as the builder is editing it. */
export interface ToolAppView extends PublicToolApp {
  readonly hasModel: boolean;
  readonly userCanEditResults: boolean;
  readonly isSignupEnabled: boolean;
}

interface ToolAppState {
  readonly app?: ToolAppView;
  readonly error?: unknown;
}

let stored: ToolAppState = {};
let shown: ToolAppState = {};
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** An older version in the preview has its ID in the address of the page. */
const versionInAddress = () => /^\/__version\/(\w+)/.exec(location.pathname)?.[1];

function show(): void {
  const draft = versionInAddress() === undefined ? previewDrafts.read(draftKey) : undefined;
  shown = draft === undefined ? stored : { app: { ...fallback, ...stored.app, ...(draft as PublicToolApp) } };
  for (const listener of listeners) listener();
}

const fallback = { hasModel: true, userCanEditResults: false, isSignupEnabled: false };

export function loadToolApp(): Promise<void> {
  return (loading ??= request(`/api/apps/${appId}/public-tools`, { query: { version: versionInAddress() } })
    .then(
      (app) => (stored = { app: app as ToolAppView }),
      (error: unknown) => (stored = { error }),
    )
    .then(() => {
      loading = undefined;
      show();
    }));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const leave = previewDrafts.subscribe(show);
  return () => {
    leave();
    listeners.delete(listener);
  };
};

/** The app with its tools; empty while it is loading. */
export function useToolApp(): ToolAppState {
  const state = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (!stored.app && !stored.error) void loadToolApp();
    show();
  }, []);
  return state;
}
