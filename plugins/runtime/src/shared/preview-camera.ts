/** Takes a picture of what the preview shows, as a JPEG data URL. @throws Error with a sentence */
export type TakeView = () => Promise<string>;

let offered: { readonly appId: string; readonly take: TakeView } | undefined;
const listeners = new Set<() => void>();

function change(next: typeof offered): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Pictures of the running preview, for the conversation, in the browser. */
export const previewCamera = {
  /** Called by the preview while an app runs in it and is shown. @returns a function that withdraws it. */
  offer(appId: string, take: TakeView): () => void {
    const mine = { appId, take };
    change(mine);
    return () => {
      if (offered === mine) change(undefined);
    };
  },
  /** @returns undefined while no preview of the app is shown. */
  of(appId: string): TakeView | undefined {
    return offered?.appId === appId ? offered.take : undefined;
  },
  /** Calls back when `of` may have changed. @returns a function to unsubscribe. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
