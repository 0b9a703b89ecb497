import { isCode } from '../source-file.js';
import type { SourceFile } from '../source-file.js';
import { withCompleteColors } from './complete-color.js';
import { mendTheme } from './mend-theme.js';
import type { MendedTheme } from './mend-theme.js';

/** The style sheet of an app, with its theme. */
export const themePath = 'globals.css';

/** A file whose colors work. */
export interface MendedFile {
  readonly path: string;
  readonly content: string;
  /** What was changed, in sentences. */
  readonly notes: readonly string[];
}

/** The colors of an app that browsers would ignore or people could not read. */
export interface MendedColors {
  /** The theme and the code that reads it, as far as they need a change. */
  readonly files: readonly MendedFile[];
  /** Undefined for an app without a style sheet. */
  readonly theme: MendedTheme | undefined;
}

/**
 * Mends the theme of an app and the code that reads its colors, which belong together: `hsl(var(--primary))` is right
 * as long as `--primary` lacks its function, and ignored afterwards.
 * @param mayChange the files to mend. Where the theme is not, code stays as the theme needs it.
 */
export function mendAppColors(
  files: readonly SourceFile[],
  mayChange: (path: string) => boolean = () => true,
): MendedColors {
  const sheet = files.find(({ path }) => path === themePath)?.content;
  const theme = sheet === undefined ? undefined : mendTheme(sheet);
  const isThemed = theme !== undefined && mayChange(themePath);
  if (theme && !isThemed && theme.completed.length > 0) return { files: [], theme };
  const code = files.flatMap(({ path, content }): MendedFile | readonly MendedFile[] => {
    if (!isCode(path) || (!isThemed && !mayChange(path))) return [];
    const text = withCompleteColors(content);
    return text === content
      ? []
      : { path, content: text, notes: [`Adapted the colors in ${path} to those of the theme.`] };
  });
  if (!isThemed || theme.sheet === sheet) return { files: code, theme };
  return { files: [{ path: themePath, content: theme.sheet, notes: notesOf(theme) }, ...code], theme };
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
