/** Link to the documentation for operators. */
export const hardeningGuide = 'docs/guides/hardening.md explains how to run this at a public address.';
