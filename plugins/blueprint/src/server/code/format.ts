import { Memo } from '@buildai/code-model';
import type { Plugin } from 'prettier';

const width = 100;

/** Prettier, loaded with the first app rather than at startup. */
async function formatter() {
  const [prettier, babel, estree, postcss] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/postcss'),
  ]);
  const plugins = [babel, estree as unknown as Plugin, postcss];
  return (source: string, parser: 'babel' | 'css') =>
    prettier.format(source, { parser, plugins, singleQuote: true, printWidth: width });
}
let loaded: ReturnType<typeof formatter> | undefined;

/** A reply plans its files more than once, and apps have many of them in common. */
const formatted = new Memo<Promise<string>>(4_000_000);

/**
 * Formats a file with Prettier. Unparsable files and JSON, which the platform formats, are returned unchanged.
 */
export async function formatFile(path: string, content: string): Promise<string> {
  if (path.endsWith('.json')) return content;
  const parser = path.endsWith('.css') ? 'css' : 'babel';
  return formatted.get(`${parser} ${content}`, async () => {
    const format = await (loaded ??= formatter());
    return format(content, parser).catch(() => content);
  });
}
