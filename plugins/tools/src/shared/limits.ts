/** Limits of tools, for both halves. */

/** The longest label, option or title of a step, in characters. */
export const maxLabel = 60;
export const maxTitle = 100;
export const maxText = 2_000;
export const maxPrompt = 20_000;
/** Tools of an app, whatever its owner's plan. */
export const maxTools = 30;
export const maxFields = 20;
export const maxOptions = 100;
export const maxSteps = 10;
export const maxBlocks = 10;
/** Input examples of a tool. */
export const exampleCount = 3;
/** The longest input into one field of a tool. */
export const maxInput = 10_000;
/** Messages of a chat that its assistant is given. */
export const maxMessages = 8;
