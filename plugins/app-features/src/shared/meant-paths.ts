/** What a path may have been meant as: without a prefix, with the extension or the capital of its folder. */
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
