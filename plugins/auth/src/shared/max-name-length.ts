/** How many characters a person's name may have. On its own, so that the login page does without the schemas. */
export const maxNameLength = 100;
