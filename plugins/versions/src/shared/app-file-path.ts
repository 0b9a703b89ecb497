const allowed: readonly RegExp[] = [
  /^pages\/[\w-]+(\/[\w-]+)*\.(jsx|tsx)$/,
  /^components\/[\w-]+(\/[\w-]+)*\.(jsx|tsx|js|ts)$/,
  /^services\/[\w-]+(\/[\w-]+)*\.(js|ts)$/,
  /^functions\/[\w-]+\.(js|ts)$/,
  /^entities\/[A-Z]\w*\.json$/,
  /^layout\.(jsx|tsx)$/,
  /^globals\.css$/,
];

/** The files that a generated app is made of; anything else is refused with this sentence. */
export const appFilePathRule =
  'A file is pages/*.jsx|tsx, components/**, services/*.js|ts, functions/*.js|ts, entities/*.json, layout.jsx|tsx or globals.css.';

export function isAppFilePath(path: string): boolean {
  return path.length <= 200 && allowed.some((rule) => rule.test(path));
}
