/** Estimates the tokens of a text, at about 3.5 characters per token. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3.5);
}
