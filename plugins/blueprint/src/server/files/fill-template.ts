import { attribute, jsxText, text } from '../code/literals.js';

/** What the placeholders of a template stand for: code, or words within a string, an attribute or a text. */
export type TemplateValues = Readonly<Record<string, string>>;

const imports = /^(?:import [^;]+;\n)+\n/;
const holders = /(?<=\s)([\w-]+)="([^"\n]*)"|(?<=\n\s*)\{'([^'\n]*)'\}|'([^'\n]*)'|\$([A-Za-z]\w*)/g;

/**
 * A page of an app from its template, without imports and format. `$name` is replaced by its value: as it is where it
 * stands as code, and with the quotes and escapes of the place within a string, an attribute or a text of its own.
 * @throws Error for a placeholder without a value
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const valueOf = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has no value for $${name}.`);
    return value;
  };
  const isOpen = (words: string) => /\$[A-Za-z]/.test(words);
  const fill = (words: string) => words.replace(/\$([A-Za-z]\w*)/g, (_, name: string) => valueOf(name));
  return template
    .replace(imports, '')
    .replace(
      holders,
      (
        whole,
        name: string | undefined,
        inAttribute: string | undefined,
        inText: string | undefined,
        inString: string | undefined,
        code: string | undefined,
      ) => {
        if (code !== undefined) return valueOf(code);
        if (!isOpen(whole)) return whole;
        if (name !== undefined) return attribute(name, fill(inAttribute ?? ''));
        return inText === undefined ? text(fill(inString ?? '')) : jsxText(fill(inText));
      },
    );
}
