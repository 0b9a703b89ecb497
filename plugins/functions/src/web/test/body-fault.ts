/** What is wrong with a body that is meant to be JSON; undefined for any other. */
export function bodyFault(body: string, headers: readonly (readonly [string, string])[]): string | undefined {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (body.trim() === '' || !/[/+]json\b/i.test(type)) return undefined;
  try {
    JSON.parse(body);
    return undefined;
  } catch {
    return 'This isn’t valid JSON. It’s sent as it is.';
  }
}
