import type { AppError, ErrorDetail } from '@buildai/core/shared';
import { InvalidInput } from '@buildai/core/shared';

/** A refusal that says its first fault in its message, so that whoever sees only that knows what to change. */
export function invalidFields(faults: readonly ErrorDetail[]): AppError {
  const [first] = faults;
  return InvalidInput({ details: faults, ...(first ? { message: `${first.field}: ${first.message}` } : {}) });
}

/** @param field the place: `q.price.$gte`, `query.sort`. */
export function invalidInput(field: string, message: string): AppError {
  return invalidFields([{ field, message }]);
}
