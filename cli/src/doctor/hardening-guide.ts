/** Where an operator reads on. */
export const hardeningGuide = 'docs/guides/hardening.md explains how to run this at a public address.';
