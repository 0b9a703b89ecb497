import type { ReactNode } from 'react';

/**
 * A user-supplied name within a sentence. Isolates its text direction, so that a right-to-left name does not reorder
 * the quotation marks, numbers or names around it. In a button, put the sentence into one `<span>`: a button lays out
 * its children in a row, without the spaces between them.
 */
export function Name({ children }: { children: ReactNode }): ReactNode {
  return <bdi>{children}</bdi>;
}
