import { InvalidInput } from '@buildai/core/shared';

/** The error for one field of the body. */
export const refused = (field: string, message: string) =>
  InvalidInput({ message, details: [{ field: `body.${field}`, message }] });
