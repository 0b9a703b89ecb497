const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Maximum nesting of JSON from outside; low enough that recursive code does not overflow the stack. */
export const maxJsonDepth = 100;

/** Whether a parsed JSON value is nested more than `levels` deep. Not recursive. */
export function nestsDeeper(value: unknown, levels: number = maxJsonDepth): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === levels) return true;
    level = level.flatMap((container) => (Object.values(container) as unknown[]).filter(isContainer));
  }
  return false;
}
