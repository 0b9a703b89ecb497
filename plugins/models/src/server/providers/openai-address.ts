/** The address of OpenAI's own service. */
export const defaultBaseUrl = 'https://api.openai.com/v1';
