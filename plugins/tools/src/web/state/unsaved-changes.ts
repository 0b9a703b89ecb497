import type { WorkspaceServer, WorkspaceState } from './workspace-state.js';

/** Which parts of an app with tools have edits that the server lacks. */
export class UnsavedChanges {
  #style = false;
  #texts = false;
  readonly #settings = new Set<string>();
  /** Properties of tools by their IDs. */
  readonly #tools = new Map<string, Set<string>>();

  get isEmpty(): boolean {
    return !this.#style && !this.#texts && this.#settings.size === 0 && this.#tools.size === 0;
  }

  addStyle(): void {
    this.#style = true;
  }

  addTexts(): void {
    this.#texts = true;
  }

  addSettings(keys: readonly string[]): void {
    for (const key of keys) this.#settings.add(key);
  }

  addTool(toolId: string, properties: readonly string[]): void {
    const known = this.#tools.get(toolId) ?? new Set();
    for (const property of properties) known.add(property);
    this.#tools.set(toolId, known);
  }

  /** All of them, to be sent. */
  take(): UnsavedChanges {
    const taken = new UnsavedChanges();
    taken.putBack(this);
    this.#style = false;
    this.#texts = false;
    this.#settings.clear();
    this.#tools.clear();
    return taken;
  }

  /** Adds those that could not be sent. */
  putBack(other: UnsavedChanges): void {
    this.#style ||= other.#style;
    this.#texts ||= other.#texts;
    this.addSettings([...other.#settings]);
    for (const [toolId, properties] of other.#tools) this.addTool(toolId, [...properties]);
  }

  /** Sends the values that these parts have now. */
  async send({ app, settings }: WorkspaceState, appId: string, server: WorkspaceServer): Promise<void> {
    const params = { appId };
    for (const [toolId, properties] of this.#tools) {
      const tool = app?.tools.find((each) => each.toolId === toolId);
      if (!tool) continue;
      const body = Object.fromEntries(Object.entries(tool).filter(([name]) => properties.has(name)));
      await server.tools.saveTool({ params: { appId, toolId }, body });
    }
    if (this.#style && app) await server.tools.saveStyle({ params, body: { appStyle: app.style } });
    if (this.#texts && app) {
      const { header, description } = app.texts;
      await server.tools.saveTexts({ params, body: { header, description } });
    }
    if (this.#settings.size > 0 && settings) {
      const appSettings = Object.fromEntries(
        Object.entries(settings).filter(([key]) => this.#settings.has(key)),
      );
      await server.settings.changeAppSettings({ params, body: { appSettings } });
    }
  }
}
