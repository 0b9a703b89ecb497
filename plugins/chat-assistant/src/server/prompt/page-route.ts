import type { AppFile } from '@buildai/versions/shared';

/** Whether a file is the page that stands at a route, `/tasks/42`, by its `path` or its name. */
export function matchesRoute({ path, content }: AppFile, route: string): boolean {
  const name = /^pages\/(.+)\.\w+$/.exec(path)?.[1];
  if (name === undefined) return false;
  const stated = /\bexport\s+const\s+path\s*=\s*['"`]([^'"`]*)['"`]/.exec(content)?.[1];
  return matches(stated ?? routeOf(name), route.replace(/[?#].*$/, ''));
}

function routeOf(name: string): string {
  if (name === 'Home') return '/';
  return `/${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}`;
}

function matches(pattern: string, route: string): boolean {
  const parts = (text: string) => text.split('/').filter(Boolean);
  const wanted = parts(pattern);
  const given = parts(route);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}
