/** What people are shown, by the server and on the page alike. */
export const sentences = {
  notFound: 'This template is no longer available.',
  categoryEmpty: 'Category name cannot be empty',
  categoryTaken: 'Category already exists',
} as const;
