/**
 * Empty icon for the head of pages that load nothing. Their policy must allow `img-src data:`. Without it browsers
 * request `/favicon.ico` and log a policy violation.
 */
export const noIcon = '<link rel="icon" href="data:,">';
