import type { ReactNode } from 'react';

interface ValueLinkProps {
  readonly href: string;
  /** Whether it opens a tab of its own. */
  readonly isOutside?: boolean;
  readonly children: ReactNode;
}

/** A value that leads somewhere: a click on it does not open its row. */
export const ValueLink = ({ href, isOutside = false, children }: ValueLinkProps) => (
  <a
    href={href}
    {...(isOutside && { target: '_blank', rel: 'noreferrer noopener' })}
    onClick={(event) => event.stopPropagation()}
    className="inline-block max-w-72 truncate rounded-sm align-bottom underline decoration-border underline-offset-4 outline-none hover:decoration-current focus-visible:ring-[3px] focus-visible:ring-ring/40"
  >
    {children}
  </a>
);

/** Only web addresses become links; a stored `javascript:` is shown as text. */
export function WebLink({ address }: { address: string }) {
  const full = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!/^https?:\/\//i.test(full)) return <span className="block max-w-72 truncate">{address}</span>;
  return (
    <ValueLink href={full} isOutside>
      {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </ValueLink>
  );
}
