import type { ImportedName, ImportStatement } from '../facts/module-facts.js';

/** A name to import. */
export interface NewImport {
  readonly specifier: string;
  /** Exported name in the other module: `default`, `*`, or the name. */
  readonly imported: string;
  readonly local: string;
}

type Named = Pick<ImportedName, 'imported' | 'local'> & { readonly isType?: boolean };

/** `import A, { B, C as D }`, without the module. */
export function importCode(names: readonly Named[]): string {
  const [first, ...others] = names.filter(({ imported }) => imported === 'default');
  const all = names.find(({ imported }) => imported === '*');
  const named = [...others, ...names.filter(({ imported }) => imported !== 'default' && imported !== '*')];
  const inBraces = named.map(({ imported, local, isType = false }) => {
    const name = imported === local ? local : `${imported} as ${local}`;
    return isType ? `type ${name}` : name;
  });
  const parts = [
    ...(first ? [first.local] : []),
    ...(all ? [`* as ${all.local}`] : []),
    ...(inBraces.length > 0 ? [`{ ${inBraces.join(', ')} }`] : []),
  ];
  return `import ${parts.join(', ')}`;
}

/** Code style of the imports of a file. */
export class ImportStyle {
  private constructor(
    private readonly quote: string,
    private readonly end: string,
    readonly newline: string,
  ) {}

  /** Style of the first import of the file; default: single quotes and a semicolon. */
  static of(content: string, imports: readonly ImportStatement[]): ImportStyle {
    const first = imports.find(({ isExport }) => !isExport);
    const newline = content.includes('\r\n') ? '\r\n' : '\n';
    if (!first) return new ImportStyle("'", ';', newline);
    const end = content[first.end - 1] === ';' ? ';' : '';
    return new ImportStyle(content.charAt(first.source.start), end, newline);
  }

  statement(specifier: string, names: readonly Named[]): string {
    const sorted = [...names].sort((a, b) => (a.imported < b.imported ? -1 : 1));
    return `${importCode(sorted)} from ${this.quote}${specifier}${this.quote}${this.end}`;
  }
}
