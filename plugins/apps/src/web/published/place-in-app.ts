/** The page of a published app at an address below `/app/{appId}`: `tool/meal-planner`. */
export function placeInApp(appUrl: string, place: string, search: string): string {
  const url = new URL(appUrl);
  if (place !== '') url.pathname = `${url.pathname.replace(/\/$/, '')}/${place}`;
  url.search = search;
  return url.href;
}

/** Whether an app may have a page there: its start page, or a tool. */
export const isPlaceInApp = (place: string): boolean => /^(?:tool\/[A-Za-z0-9-]{1,100}\/?)?$/.test(place);
