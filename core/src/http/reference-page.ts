import { escapeHtml } from './escape-html.js';
import type { DeclaredRoute } from './route-registry.js';

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.1rem; }
details { border-top: 1px solid var(--line); }
summary { display: flex; gap: .75rem; align-items: baseline; padding: .6rem 0; cursor: pointer; flex-wrap: wrap; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
summary b { font: 600 12px ui-monospace, monospace; width: 4rem; }
summary span { opacity: .7; margin-left: auto; }
pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
`;

type Described = Record<string, Record<string, unknown>>;

function routeEntry(route: DeclaredRoute, paths: Described): string {
  const { method, path, access, summary, on } = route.endpoint;
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as {
    parameters: unknown;
    requestBody?: unknown;
    responses: unknown;
  };
  const { parameters, requestBody, responses } = operation;
  const json = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  return `<details><summary><b>${method}</b><code>${escapeHtml(path)}</code> ${escapeHtml(summary ?? '')}<span>${escapeHtml(on ? `${access}, ${on.role} of ${on.kind.id}` : access)}</span></summary><pre>${escapeHtml(json)}</pre></details>`;
}

/** The OpenAPI document as a static page without scripts or external requests. */
export function referencePage(
  title: string,
  routes: readonly DeclaredRoute[],
  document: Record<string, unknown>,
): string {
  const owners = [...new Set(routes.map(({ pluginId }) => pluginId))];
  const sections = owners.map((id) => {
    const own = routes.filter(({ pluginId }) => pluginId === id);
    return `<h2>${escapeHtml(id)}</h2>${own.map((route) => routeEntry(route, document.paths as Described)).join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} API</title><style>${style}</style></head><body><h1>${escapeHtml(title)} API</h1>
<p>Send <code>Authorization: Bearer …</code>. The same as <a href="/api/openapi.json">OpenAPI</a>.</p>${sections.join('')}</body></html>`;
}
