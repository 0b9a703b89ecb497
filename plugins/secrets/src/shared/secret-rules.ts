/** A name that code can use as an identifier, as environment variables have: `STRIPE_KEY`. */
export const secretNamePattern = /^[A-Za-z_]\w{0,99}$/;
export const secretNameRule = 'A secret is named like STRIPE_KEY: letters, digits and underscores.';

export const maxSecrets = 100;
/** In characters. */
export const maxSecretLength = 10_000;
/** In characters. */
export const maxInstructionsLength = 1000;

/** The specification's sentence for a secret without a key or a value. */
export const incompleteSecrets = 'Please provide both key and value for all secrets or remove empty ones';
