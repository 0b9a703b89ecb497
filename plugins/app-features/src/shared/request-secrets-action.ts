/** Asks the builder for values that server functions need, such as API keys. */
export const requestSecretsAction = 'request_secrets';
