/**
 * Files whose longest function exceeds 80 lines, each with a limit just above it. The list only shrinks: split a
 * function at its joints, then lower the number here or remove the line.
 */
export const longFunctions = {
};
