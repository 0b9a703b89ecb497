/** Tokens of prompt and answer that one AI credit pays. */
const tokensPerCredit = 10_000;

/** AI credits for a call of a model: at least one. */
export function creditsForTokens(tokens: number): number {
  return Math.max(1, Math.ceil(tokens / tokensPerCredit));
}
