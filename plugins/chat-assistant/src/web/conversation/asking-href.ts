import { leavePath } from '@buildai/runtime/shared';

/**
 * Where a link in a reply leads: to other sites through the page that shows the whole address, as links of apps do. A model
 * can put rows that it was shown into an address.
 * @param page the address of the page with the link
 */
export function askingHref(href: string | undefined, page: string): string | undefined {
  if (href === undefined || !URL.canParse(href, page)) return undefined;
  const { href: to, origin, protocol } = new URL(href, page);
  const isOutside = /^https?:$/.test(protocol) && origin !== new URL(page).origin;
  return isOutside ? `${leavePath}?${new URLSearchParams({ to }).toString()}` : href;
}
