/**
 * How a new app comes about: the model writes everything, the model plans and the generator builds, or the generator,
 * the built-in model, does both.
 */
export type BuildWay = 'model' | 'plan' | 'built-in';

/** @param appId undefined on the home page, where the app does not exist yet */
const keyOf = (appId: string | undefined) => `buildai.build-with${appId === undefined ? '' : `.${appId}`}`;

/** The chosen way, in this browser; undefined if none was chosen. */
export function storedWay(appId: string | undefined): BuildWay | undefined {
  const stored = localStorage.getItem(keyOf(appId));
  return stored === 'model' || stored === 'plan' ? stored : undefined;
}

export function storeWay(appId: string | undefined, way: BuildWay): void {
  localStorage.setItem(keyOf(appId), way);
}

/** A new app begins with what was chosen on the home page. */
export function beginWithWay(appId: string): void {
  const way = storedWay(undefined);
  if (way) storeWay(appId, way);
}
