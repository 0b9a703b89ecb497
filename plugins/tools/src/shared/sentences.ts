import { maxFields } from './limits.js';

/** What builders read, shown beside the field by the web and refused by the server alike. */
export const sentences = {
  optionEmpty: 'Option is empty',
  optionTaken: 'Option already exists',
  fieldTaken: 'Field already exists',
  inputReserved: 'Input is a reserved field name, try another name',
  magicUnnamed: 'Magic edit failed, try again using a different field name',
  magicFailed: 'Magic edit failed',
  fieldFailed: 'Failed creating the field',
  tooManyFields: `There can be a maximum of ${maxFields} custom fields, contact us if you need more fields`,
  path: 'Path should contain only letters, numbers, and dashes. It cannot be empty.',
  pathTaken: 'Another tool of this app has this path.',
  header: 'Your tool should have a header before it is activated',
  notFound: 'Selected tool not found',
  saveFailed: 'Failed saving app, your changes might be lost. Please try again or contact us.',
} as const;
