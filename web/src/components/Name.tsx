import type { ReactNode } from 'react';

/**
 * A name that somebody else chose, within a sentence. Written from right to left, it turns nothing around it: neither
 * the quotation marks beside it, nor the number or the name that follows. In a button the sentence is one `<span>`: a
 * button lays its children out in a row, without the spaces between them.
 */
export function Name({ children }: { children: ReactNode }): ReactNode {
  return <bdi>{children}</bdi>;
}
