const plainDomain = /^[\0-\x7f]*$/;
/** What would make an address of a web page of a domain, or another domain. */
const foreignToDomains = /[\s/:?#@\\%[\]<>|^]/;
const longest = 254;
const address =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** The form of a domain that servers know: `xn--mller-kva.de` for `müller.de`. What is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (domain.length > longest || plainDomain.test(domain) || foreignToDomains.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The form in which addresses are stored and compared: trimmed, in lower case, with the ASCII form of the domain. */
export function normalizeEmail(text: string): string {
  const trimmed = text.trim().toLowerCase();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at + 1) + asciiDomain(trimmed.slice(at + 1));
}

/** Whether a text is an email address, as typed or normalized. Domains may have letters of any script. */
export function isEmailAddress(text: string): boolean {
  const normalized = normalizeEmail(text);
  return normalized.length <= longest && address.test(normalized);
}

/**
 * Finds what looks like email addresses in a text, in order to hide them. It begins only where no such letter is before:
 * a long text would be read again from each of them.
 */
export const addressesInText = /(?<![\w.+%'-])[\w.+%'-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;
