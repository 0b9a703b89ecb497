/** The value of an attribute in a tag, as it is written; its name is a pattern. Empty if there is none. */
export const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((text) => text !== undefined) ?? '';
