import type { AppError, ErrorDetail } from '@buildai/core/shared';
import { InvalidInput } from '@buildai/core/shared';

/** Apps show the message to their users, who know the name of a field, but not where it is in a request. */
const named = (field: string) => field.replace(/^body\./, '');

/** An InvalidInput error with the first problem in its message, for clients that show only that. */
export function invalidFields(errors: readonly ErrorDetail[]): AppError {
  const [first] = errors;
  return InvalidInput({
    details: errors,
    ...(first ? { message: `${named(first.field)}: ${first.message}` } : {}),
  });
}

/** @param field the path: `q.price.$gte`, `query.sort`. */
export function invalidInput(field: string, message: string): AppError {
  return invalidFields([{ field, message }]);
}
