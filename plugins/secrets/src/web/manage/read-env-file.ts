export interface EnvVariable {
  readonly key: string;
  readonly value: string;
}

/**
 * A name, `=` and a value: in quotes, over several lines if need be, or bare up to a comment. The grammar of `.env`
 * files as dotenv reads them.
 */
const assignment =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:'([^']*)'|"((?:\\.|[^"\\])*)"|`([^`]*)`|([^\r\n]*?))[ \t]*(?:[ \t]#[^\r\n]*)?$/gm;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** The variables of a `.env` text in order; of several with one name, the last counts. Empty if it is something else. */
export function readEnvFile(text: string): readonly EnvVariable[] {
  const variables = new Map<string, string>();
  for (const [, key = '', single, double, back, bare = ''] of text.matchAll(assignment)) {
    const unescaped = double?.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);
    variables.delete(key);
    variables.set(key, single ?? unescaped ?? back ?? bare);
  }
  return [...variables].map(([key, value]) => ({ key, value }));
}

/** The lines of a `.env` text that are neither variables nor comments. */
export const skippedLines = (text: string): readonly string[] =>
  text
    .replace(assignment, '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
