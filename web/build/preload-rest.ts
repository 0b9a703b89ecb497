/** Files that every page loads for itself, before it imports other panels. */
const loadedFirst =
  /(?:^|\/)(?:common|index|libraries|panels|rolldown-runtime|styling)-[\w-]{8}\.(?:js|css)$/;
/** Panels that a page shows at once. */
const shownAtOnce =
  /(?:^|\/)(?:LoginPage|HomePage|HomePrompt|AppsPage|BuilderPage|ConversationPanel|PreviewPanel|VersionMenu|EditSide|StartToolApp)-[\w-]{8}\.js$/;

/**
 * What a script asks browsers to load along with a panel: for what a page shows at once, all that it needs and browsers
 * don't have already. Other panels are opened by a click and find most of it loaded; the names of the rest, of all panels
 * together, would make up a part of the first screen.
 */
export const preloadRest = (
  file: string,
  needed: readonly string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] => {
  if (hostType === 'html') return [...needed];
  const rest = needed.filter((name) => !loadedFirst.test(name));
  // Styles are loaded by this list alone.
  return shownAtOnce.test(file) ? rest : rest.filter((name) => name.endsWith('.css'));
};
