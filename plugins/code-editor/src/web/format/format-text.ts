import type { Plugin } from 'prettier';

/** Prettier, loaded when a file is first formatted. */
async function load() {
  const [prettier, babel, estree, postcss] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/postcss'),
  ]);
  // The types of this plugin omit what it exports.
  return { prettier, plugins: [babel, estree as unknown as Plugin, postcss] };
}
let loaded: ReturnType<typeof load> | undefined;

function parserOf(path: string): string {
  if (path.endsWith('.css')) return 'css';
  if (path.endsWith('.json')) return 'json';
  return /\.tsx?$/.test(path) ? 'babel-ts' : 'babel';
}

/**
 * A text in the style of generated code.
 * @param cursor offset in the text; the result has the offset of the same place.
 * @throws SyntaxError if the text cannot be read.
 */
export async function formatText(
  path: string,
  text: string,
  cursor: number,
): Promise<{ readonly text: string; readonly cursor: number }> {
  loaded ??= load();
  const { prettier, plugins } = await loaded.catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  const { formatted, cursorOffset } = await prettier.formatWithCursor(text, {
    parser: parserOf(path),
    plugins,
    singleQuote: true,
    printWidth: 100,
    cursorOffset: cursor,
  });
  return { text: formatted, cursor: cursorOffset };
}
