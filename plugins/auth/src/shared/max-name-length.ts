/** Maximum length of a person's name. In its own file, so that the login page does not load the schemas. */
export const maxNameLength = 100;
