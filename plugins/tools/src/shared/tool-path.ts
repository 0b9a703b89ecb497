import { normalizedText } from '@buildai/core/shared';

/** The file of a tool. */
const toolFile = /^tools\/([A-Za-z0-9-]{1,100})\.json$/;

export const toolFilePath = (path: string): string => `tools/${path}.json`;
/** The path of the tool in this file; undefined for other files. */
export const toolPathOf = (file: string): string | undefined => toolFile.exec(file)?.[1];
export const toolFilePattern = toolFile;
export const styleFile = 'style.json';
export const textsFile = 'app.json';

/** `Meal planner` → `meal-planner`: letters, numbers and dashes, not one of `taken`. */
export function toolPathFrom(title: string, taken: readonly string[]): string {
  const base =
    normalizedText(title, 'NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'tool';
  const lower = new Set(taken.map((path) => path.toLowerCase()));
  if (!lower.has(base)) return base;
  for (let number = 2; ; number++) if (!lower.has(`${base}-${number}`)) return `${base}-${number}`;
}
