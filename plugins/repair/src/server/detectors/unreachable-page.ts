import type { AppPage } from '@buildai/code-model';
import { baseName } from '@buildai/code-model';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { segmentsOf } from '../code/page-links.js';
import { withoutComments } from '../code/without-comments.js';

/** Pages to which nothing leads. */
export const unreachablePage = defineDetector({
  id: 'unreachable-page',
  title: 'Pages that nothing links to',
  severity: 'warning',
  detect: (app) =>
    app.project.unlinkedPages
      .filter((page) => !/^(?:not-?found|404|error)/i.test(baseName(page.path)) && !mayBeLinked(page, app))
      .map(({ path, address }) => ({
        path,
        message: `Nothing in the app leads to this page at ${address}. Link to it, or add it to the menu.`,
        ...place(app, path),
      })),
});

const place = (app: ExaminedApp, path: string) => {
  const stated = app.project.modules.get(path)?.statedPath;
  return stated ? { line: stated.line, column: stated.column } : {};
};

/**
 * Whether other code may put the address together: it states the part before the first value, or, for addresses with
 * values, one that starts with a variable.
 */
function mayBeLinked({ path, address }: AppPage, app: ExaminedApp): boolean {
  const segments = segmentsOf(address);
  const at = segments.findIndex((each) => each.startsWith(':'));
  const fixed = `/${(at < 0 ? segments : segments.slice(0, at)).join('/')}`;
  const others = app.files
    .filter((file) => file.path !== path && app.project.modules.has(file.path))
    // Addresses in comments lead nowhere.
    .map((file) => ({ content: withoutComments(file.content) }));
  if (at < 0) return others.some(({ content }) => states(content, fixed));
  return others.some(
    ({ content }) =>
      content.includes(`'${fixed}/' +`) ||
      content.includes(`"${fixed}/" +`) ||
      // `${basePath}/${id}` of a component that gets the address.
      (/`\$\{[^}]+\}\/\$\{/.test(content) && others.some((other) => states(other.content, fixed))),
  );
}

const states = (content: string, address: string) =>
  [`'${address}'`, `"${address}"`, `\`${address}\``, `'${address}?`, `"${address}?`, `\`${address}?`].some(
    (each) => content.includes(each),
  );
