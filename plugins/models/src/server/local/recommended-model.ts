/**
 * The model that an Ollama without a fitting one can download: a small one that writes structured JSON well, and answers
 * without thinking first, which takes minutes on a computer without a graphics card.
 */
export const recommendedModel = { model: 'qwen3:4b-instruct', bytes: 2_500_000_000 } as const;

/** A model with fewer billions of parameters does not build apps reliably. */
export const smallestFitting = 3;
