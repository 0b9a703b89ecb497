import type { AppDraft } from '@buildai/app-features/shared';
import type { MendedTheme } from '@buildai/code-model';
import { isCode, mendTheme, withCompleteColors } from '@buildai/code-model';
import type { BuildError, Mend } from '@buildai/runtime/shared';

const themePath = 'globals.css';

/** Colors of a draft that browsers would ignore or people could not read. */
export interface MendedColors {
  readonly mends: readonly Mend[];
  /** What is no color, whatever was meant. */
  readonly errors: readonly BuildError[];
}

/**
 * Examines the theme that a reply wrote, and the code that reads its colors. Themes are not touched by replies about
 * something else.
 */
export function mendColors(draft: AppDraft): MendedColors {
  const changed = new Set(draft.changes().map(({ path }) => path));
  const sheet = draft.read(themePath);
  const theme = sheet === undefined ? undefined : mendTheme(sheet);
  const isThemed = changed.has(themePath) && theme !== undefined;
  if (!isThemed && theme && theme.completed.length > 0) return { mends: [], errors: [] };
  const mends = draft.files().flatMap(({ path, content }): Mend | readonly Mend[] => {
    if (!isCode(path) || (!isThemed && !changed.has(path))) return [];
    const text = withCompleteColors(content);
    return text === content
      ? []
      : { path, content: text, notes: [`Adapted the colors in ${path} to those of the theme.`] };
  });
  if (!isThemed || theme.sheet === sheet) return { mends, errors: errorsOf(isThemed ? theme : undefined) };
  return {
    mends: [{ path: themePath, content: theme.sheet, notes: notesOf(theme) }, ...mends],
    errors: errorsOf(theme),
  };
}

function notesOf({ completed, readable }: MendedTheme): readonly string[] {
  const notes = [
    ...(completed.length > 0
      ? [`Corrected colors in ${themePath} that browsers would ignore: ${completed.join(', ')}.`]
      : []),
    ...(readable.length > 0
      ? [
          `Raised the contrast of text colors in ${themePath} so that they can be read: ${readable.join(', ')}.`,
        ]
      : []),
  ];
  return notes.length > 0 ? notes : [`Removed what has no effect from ${themePath}.`];
}

const errorsOf = (theme: MendedTheme | undefined): readonly BuildError[] =>
  theme?.faults.map((fault) => ({ path: themePath, rule: 'theme-color', ...fault })) ?? [];
