export const maxSecrets = 100;
/** Hosts that a secret may be sent to. */
export const maxSecretHosts = 10;
/** In characters. */
export const maxSecretLength = 10_000;
/** In characters. */
export const maxInstructionsLength = 1000;

/** The specification's sentence for a secret without a key or a value. */
export const incompleteSecrets = 'Please provide both key and value for all secrets or remove empty ones';
