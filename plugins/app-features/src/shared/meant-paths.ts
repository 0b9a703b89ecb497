/** Likely intended paths: without a prefix, or with the extension or capitalization of the folder. */
export function meantPaths(path: string): string[] {
  const bare = path.replace(/\\/g, '/').replace(/^(?:\.?\/)+|^@\//, '');
  const inside = bare.replace(/^(?:src|app)\//, '');
  return [bare, inside].flatMap((each) => {
    const stem = each.replace(/\.\w+$/, '');
    const capital = stem.replace(
      /\/(\w)([^/]*)$/,
      (_, first: string, rest: string) => `/${first.toUpperCase()}${rest}`,
    );
    const extensions = ['jsx', 'js', 'json', 'css'];
    return [each, ...extensions.flatMap((extension) => [`${stem}.${extension}`, `${capital}.${extension}`])];
  });
}
