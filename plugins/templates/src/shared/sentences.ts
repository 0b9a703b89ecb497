/** What people are shown, by the server and on the page alike. */
export const sentences = {
  notFound: 'This template is not offered any more.',
  categoryEmpty: 'Category name cannot be empty',
  categoryTaken: 'Category already exists',
} as const;
