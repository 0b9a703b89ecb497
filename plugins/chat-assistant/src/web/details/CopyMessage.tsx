import { CopyButton } from '@buildai/web';
import type { ReactNode } from 'react';

/** Copies a message as it was written, actions included. */
export function CopyMessage({ content }: { readonly content: string }): ReactNode {
  return (
    <CopyButton
      text={content}
      label="Copy message"
      copied="Message copied"
      failed="The message couldn’t be copied. Select its text instead."
    />
  );
}
