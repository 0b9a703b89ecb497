/** Whether the last parts of two paths are equal apart from case, separators and extension. */
export function isSameName(a: string, b: string): boolean {
  const plain = (path: string) =>
    path
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .replace(/[-_]/g, '')
      .toLowerCase();
  return plain(a) === plain(b);
}
