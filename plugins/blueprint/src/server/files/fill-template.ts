import { attribute, jsxText, text } from '../code/literals.js';

/** Values of a template's placeholders: code, or text within a string, an attribute or JSX text. */
export type TemplateValues = Readonly<Record<string, string>>;

const imports = /^(?:import [^;]+;\n)+\n/;
const holders = /(?<=\s)([\w-]+)="([^"\n]*)"|(?<=\n\s*)\{'([^'\n]*)'\}|'([^'\n]*)'|\$([A-Za-z]\w*)/g;

/**
 * A page from its template, without imports and formatting. `$name` is replaced by its value: verbatim as code,
 * and quoted or escaped as needed within a string, an attribute or JSX text.
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
