/** Whether the page at an address, `/tasks/:id`, is the one that is shown at a route, `/tasks/42?tab=1`. */
export function matchesRoute(address: string, route: string): boolean {
  const parts = (text: string) => text.split('/').filter(Boolean);
  const wanted = parts(address);
  const given = parts(route.replace(/[?#].*$/, ''));
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}
