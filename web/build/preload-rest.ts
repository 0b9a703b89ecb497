/** Files that every page loads for itself, before it imports other panels. */
const loadedFirst =
  /(?:^|\/)(?:common|index|libraries|panels|rolldown-runtime|styling)-[\w-]{8}\.(?:js|css)$/;

/** Code of a section of the Settings tab: `DomainSettings`. */
const settingsSection = /(?:^|\/)\w+Settings-[\w-]{8}\.js$/;

/**
 * What a script asks browsers to load along with a panel: not what they have already. Each panel would name those files,
 * and all panels together make up a part of the first screen. Sections of the Settings tab name none, since the tab has
 * loaded most of them: the imports of the section ask for the rest.
 */
export const preloadRest = (
  file: string,
  needed: readonly string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] => {
  if (hostType === 'html') return [...needed];
  const rest = needed.filter((name) => !loadedFirst.test(name));
  return settingsSection.test(file) ? rest.filter((name) => name.endsWith('.css')) : rest;
};
