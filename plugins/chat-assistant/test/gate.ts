import type { StreamStep } from '@buildai/models/test/fake-openai.js';

/** A place of a model's answer where it waits until the test lets it go on. */
export function gate(): { readonly step: StreamStep; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { step: () => opened, open: () => open() };
}
