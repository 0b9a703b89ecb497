/** What other panels of the builder want the app in the preview to show. */
export interface PreviewControl {
  /** What is being edited, by key. */
  readonly drafts: ReadonlyMap<string, unknown>;
  /** Shows an edit before it is saved; undefined ends it. A value that `postMessage` can send. */
  showDraft(key: string, value: unknown): void;
  /** Opens a page of the app, now or when the preview is shown. */
  navigate(path: string): void;
  /** @returns the path to open, once. */
  takePath(): string | undefined;
  /** Called after each change. @returns a function to unsubscribe. */
  subscribe(listener: (change: { readonly key?: string }) => void): () => void;
}

function createControl(): PreviewControl {
  const drafts = new Map<string, unknown>();
  const listeners = new Set<(change: { readonly key?: string }) => void>();
  let path: string | undefined;
  const announce = (change: { readonly key?: string }) => listeners.forEach((listener) => listener(change));
  return {
    drafts,
    showDraft(key, value) {
      if (value === undefined) drafts.delete(key);
      else drafts.set(key, value);
      announce({ key });
    },
    navigate(next) {
      path = next;
      announce({});
    },
    takePath() {
      const taken = path;
      path = undefined;
      return taken;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const controls = new Map<string, PreviewControl>();

/** The preview of an app, in this tab of the browser. */
export function previewControl(appId: string): PreviewControl {
  const known = controls.get(appId) ?? createControl();
  controls.set(appId, known);
  return known;
}
