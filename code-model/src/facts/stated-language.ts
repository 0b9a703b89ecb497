/** The BCP 47 tag that a layout states with `export const language = 'de'`; undefined if it states none. */
export function statedLanguage(source: string): string | undefined {
  return /^export\s+const\s+language\b[^='"`\n]*=\s*(['"`])([\w-]+)\1/m.exec(source)?.[2];
}
