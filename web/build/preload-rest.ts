/** Files that every page loads for itself, before it imports other panels. */
const loadedFirst =
  /(?:^|\/)(?:common|index|libraries|panels|rolldown-runtime|styling)-[\w-]{8}\.(?:js|css)$/;

/**
 * What a script asks browsers to load along with a panel: not what they have already. Each panel would name those files,
 * and all panels together make up a part of the first screen.
 */
export const preloadRest = (
  _file: string,
  needed: readonly string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] => needed.filter((name) => hostType === 'html' || !loadedFirst.test(name));
