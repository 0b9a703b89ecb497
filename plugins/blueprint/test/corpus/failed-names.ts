/** The names of the cases that are not wholly right. */
export const failedNames = (
  judged: readonly {
    readonly expected: { readonly name: string };
    readonly differences: readonly string[];
  }[],
): readonly string[] =>
  judged.filter(({ differences }) => differences.length > 0).map(({ expected }) => expected.name);
