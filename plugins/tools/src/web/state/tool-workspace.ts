import { AppError } from '@buildai/core/shared';
import { previewControl } from '@buildai/runtime/shared';
import type { AppStyle } from '../../shared/app-style.js';
import { draftKey } from '../../shared/draft-key.js';
import { sentences } from '../../shared/sentences.js';
import { publicToolApp } from '../../shared/tool-app.js';
import type { ToolApp } from '../../shared/tool-app.js';
import type { ToolSettings } from '../../shared/tool-setting-values.js';
import type { Tool, ToolFile } from '../../shared/tool.js';
import { UnsavedChanges } from './unsaved-changes.js';
import type { LoadedApp, WorkspaceServer, WorkspaceState } from './workspace-state.js';

/** Time from the last change until it is saved, in ms. */
export const saveDelay = 2000;
/** How long “Saved” is shown, in ms. */
const savedStatusDuration = 2000;

export type ToolChange = Partial<Omit<ToolFile, 'toolId' | 'status'>> & { readonly path?: string };

/**
 * What a builder edits of an app with tools. Edits show in the preview at once, and are saved when no further one
 * follows.
 */
export class ToolWorkspace {
  #state: WorkspaceState = { status: 'idle', isUnsaved: false };
  readonly #unsaved = new UnsavedChanges();
  readonly #watchers = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #savedTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #loading: Promise<void> | undefined;
  #isStale = false;

  constructor(
    readonly appId: string,
    private readonly server: () => WorkspaceServer,
  ) {}

  get state(): WorkspaceState {
    return this.#state;
  }

  /** @returns a function to unsubscribe */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Reads the newest version, unless there are edits that it lacks. */
  load(): Promise<void> {
    // What is being read may be older than this call.
    this.#isStale = true;
    return (this.#loading ??= this.#loadAll().finally(() => (this.#loading = undefined)));
  }

  /** The newest version is another one. */
  refresh(): void {
    if (!this.#state.isUnsaved && !this.#saving) void this.load();
  }

  editTool(toolId: string, change: ToolChange): void {
    const { app } = this.#state;
    if (!app) return;
    const tools = app.tools.map((tool) => (tool.toolId === toolId ? { ...tool, ...change } : tool));
    this.#unsaved.addTool(toolId, Object.keys(change));
    this.#edited({ app: { ...app, tools } });
  }

  editStyle(change: Partial<AppStyle>): void {
    const { app } = this.#state;
    if (!app) return;
    this.#unsaved.addStyle();
    this.#edited({ app: { ...app, style: { ...app.style, ...change } } });
  }

  editTexts(change: { readonly header?: string; readonly description?: string }): void {
    const { app } = this.#state;
    if (!app) return;
    this.#unsaved.addTexts();
    this.#edited({ app: { ...app, texts: { ...app.texts, ...change } } });
  }

  editSettings(change: Partial<ToolSettings>): void {
    const { settings } = this.#state;
    if (!settings) return;
    this.#unsaved.addSettings(Object.keys(change));
    this.#edited({ settings: { ...settings, ...change } });
  }

  /** Replaces what is shown, for changes that the server makes at once. */
  show(change: (app: LoadedApp) => LoadedApp): void {
    if (this.#state.app) this.#set({ app: change(this.#state.app) });
  }

  /** Saves now what is unsaved. Resolves when it is saved, or failed to. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    if (this.#unsaved.isEmpty) return;
    this.#saving = this.#save().finally(() => (this.#saving = undefined));
    await this.#saving;
  }

  async #loadAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#load();
    }
  }

  async #load(): Promise<void> {
    const { settings, tools } = this.server();
    const params = { appId: this.appId };
    try {
      const [app, { appSettings }] = await Promise.all([
        tools.listTools({ params }),
        settings.readAppSettings({ params }),
      ]);
      if (this.#state.isUnsaved) return;
      this.#set({ app, settings: appSettings as unknown as ToolSettings, loadError: undefined });
    } catch (loadError) {
      this.#set({ loadError });
    }
  }

  #edited(change: Partial<WorkspaceState>): void {
    const status = this.#state.status === 'saving' ? 'saving' : 'idle';
    this.#set({ ...change, isUnsaved: true, status });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveDelay);
  }

  async #save(): Promise<void> {
    clearTimeout(this.#savedTimer);
    this.#set({ status: 'saving' });
    const taken = this.#unsaved.take();
    try {
      await taken.send(this.#state, this.appId, this.server());
      const isUnsaved = !this.#unsaved.isEmpty;
      this.#set({ status: isUnsaved ? 'idle' : 'saved', isUnsaved, error: undefined });
      this.#savedTimer = setTimeout(() => {
        if (this.#state.status === 'saved') this.#set({ status: 'idle' });
      }, savedStatusDuration);
    } catch (error) {
      this.#unsaved.putBack(taken);
      // What the browser says of a lost connection is no help.
      const detail = error instanceof AppError ? error.message : '';
      this.#set({ status: 'error', isUnsaved: true, error: `${sentences.saveFailed} ${detail}`.trim() });
    }
  }

  #set(change: { [K in keyof WorkspaceState]?: WorkspaceState[K] | undefined }): void {
    this.#state = { ...this.#state, ...change } as WorkspaceState;
    const { app } = this.#state;
    if (change.app && app) previewControl(this.appId).showDraft(draftKey, publicToolApp(app, true));
    for (const watcher of this.#watchers) watcher();
  }
}

export const findTool = (app: ToolApp | undefined, toolId: string | undefined): Tool | undefined =>
  app?.kind === 'tool' ? app.tools[0] : app?.tools.find((tool) => tool.toolId === toolId);
