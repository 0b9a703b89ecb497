/** Joins the class names that apply. */
export const cn = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
