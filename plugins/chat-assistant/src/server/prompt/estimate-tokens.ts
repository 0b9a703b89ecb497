/** Roughly how many tokens a text is: code has about 3.5 characters to one. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3.5);
}
