const opening =
  /^\s*(?:(?:please|hi|hello|hey)[\s,]+)*(?:(?:can|could|would) you\s+(?:please\s+)?)?(?:i(?:'d| would)? (?:want|need|like)(?: to)?\s+|let'?s\s+)?(?:(?:build|make|create|design|write|generate|develop)\s+(?:me\s+|us\s+)?)?(?:(?:a|an|the|my|our|some)\s+)?/i;
const explicitName =
  /\b(?:call(?:ed)?|named?)\s+(?:it\s+)?["“']?([\p{Lu}\d][\p{L}\d&'-]*(?:\s+[\p{Lu}\d][\p{L}\d&'-]*){0,3})/u;
const ending =
  /\s*(?:[.,;:!?\n(]|\b(?:with|that|which|where|so|using|including|having|and then|to help)\b).*$/isu;
const longest = 40;

/** The name of an app that has not been named. */
export const nameOfNewApp = 'New app';

/**
 * Derives a short app name from a prompt: "make me a habit tracker with streaks" is a "Habit tracker". A name in the
 * prompt ("call it Orbit") is used as it is.
 */
export function appNameFromPrompt(prompt: string): string {
  const given = explicitName.exec(prompt)?.[1];
  if (given) return given.slice(0, longest);
  const words = prompt.replace(opening, '').replace(ending, '').trim().split(/\s+/);
  let name = '';
  for (const word of words) {
    if (`${name} ${word}`.length > longest) break;
    name = `${name} ${word}`.trim();
  }
  if (!name) return nameOfNewApp;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
