/**
 * Attempts of a job that sends a mail: with the growing pauses between them for four hours or longer, since mail servers
 * are restarted, and let strangers wait.
 */
export const mailAttempts = 14;
