import type { StreamStep } from '@buildai/models/test/fake-openai.js';

/** A point in a model's response where it waits until the test continues it. */
export function gate(): { readonly step: StreamStep; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { step: () => opened, open: () => open() };
}
