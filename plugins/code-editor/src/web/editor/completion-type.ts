/** CodeMirror's icon for a kind of TypeScript. */
export function completionType(kind: string): string {
  if (kind === 'method' || kind === 'property' || kind === 'class' || kind === 'interface') return kind;
  if (kind === 'function' || kind === 'local function') return 'function';
  if (kind === 'keyword' || kind === 'enum' || kind === 'type') return kind;
  return kind === 'module' || kind === 'external module name' ? 'namespace' : 'variable';
}
