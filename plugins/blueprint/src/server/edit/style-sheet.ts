import type { ThemePlan } from '../plan/theme-plan.js';
import { formatFile } from '../code/format.js';
import { readThemeCss } from '../files/read-theme.js';
import { themeCss, themeVariables } from '../files/theme-css.js';

/**
 * The style sheet with another theme. One with only a theme is rewritten; otherwise just the variables change.
 */
export async function withTheme(css: string, change: Partial<ThemePlan>): Promise<string> {
  const before = readThemeCss(css);
  const theme = { ...before, ...change };
  const isOurs = css.trim() === '' || css === (await formatFile('globals.css', themeCss(before)));
  if (isOurs) return formatFile('globals.css', themeCss(theme));
  const root = /:root\s*\{([^}]*)\}/.exec(css);
  if (!root) return formatFile('globals.css', `${themeCss(theme)}\n${css}`);
  const own = (root[1] ?? '')
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(Boolean);
  const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':')).trim();
  const variables = themeVariables(theme);
  const kept = own.filter((declaration) => !variables.has(nameOf(declaration)));
  const block = [...[...variables].map(([name, value]) => `${name}: ${value}`), ...kept].join(';\n');
  return formatFile('globals.css', css.replace(root[0], `:root {\n${block};\n}`));
}
