/** Short names of open files: with their folder where the names alone are the same. */
export function tabNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return new Map(
    paths.map((path) => {
      const isUnique = paths.filter((each) => nameOf(each) === nameOf(path)).length === 1;
      return [path, isUnique ? nameOf(path) : path];
    }),
  );
}
