import { mendAppColors, themePath } from '@buildai/code-model';
import type { MendedTheme } from '@buildai/code-model';
import { defineDetector } from '../../shared/detector.js';
import type { FoundIssue } from '../../shared/detector.js';
import { perApp } from '../code/page-code.js';

const colorsOf = perApp(({ files }) => mendAppColors(files));

/** Colors that browsers ignore, and text that cannot be read on its ground, in themes that no reply has written since. */
export const themeColor = defineDetector({
  id: 'theme-color',
  title: 'Colors that don’t work',
  severity: 'error',
  detect(app) {
    const { files, theme } = colorsOf(app);
    const wrapping = files.filter(({ path }) => path !== themePath);
    return [
      ...(theme ? inTheme(theme, app.read(themePath) ?? '') : []),
      // Code that wraps colors without their function is right until the theme is mended.
      ...(theme && theme.completed.length > 0 ? [] : wrapping).map(({ path }) => ({
        path,
        message:
          'Colors of the theme have their function already, as in hsl(…). Browsers ignore hsl(var(--…)): read var(--…) itself.',
      })),
    ];
  },
  repair(_, path, app) {
    const { files } = colorsOf(app);
    const changed = path === themePath ? files : files.filter((each) => each.path === path);
    return {
      changes: changed.map(({ path: file, content }) => ({ type: 'write', path: file, content })),
      description: changed.flatMap(({ notes }) => notes).join(' '),
    };
  },
});

function inTheme({ completed, faults, readable, sheet }: MendedTheme, content: string): FoundIssue[] {
  const placeOf = (name: string) => {
    const line = content.split('\n').findIndex((text) => text.trimStart().startsWith(`${name}:`)) + 1;
    return { path: themePath, ...(line > 0 && { line, column: 1 }) };
  };
  const issues: FoundIssue[] = [
    ...faults.map((fault) => ({ path: themePath, ...fault })),
    ...completed.map((name) => ({
      ...placeOf(name),
      message: `${name} is not a color without its function, such as hsl(…), so browsers ignore it.`,
    })),
    ...readable.map((name) => ({
      ...placeOf(name),
      severity: 'warning' as const,
      message: `Text in ${name} can hardly be read on its ground: its contrast is below 4.5:1.`,
    })),
  ];
  if (issues.length > 0 || sheet === content) return issues;
  return [{ path: themePath, message: 'A color of the theme is read as one without its function.' }];
}
