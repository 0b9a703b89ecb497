const dotsMeanNothing = ['gmail.com', 'googlemail.com'];

/**
 * One of the addresses whose mail arrives in the same inbox, for counting only: `ann+shop@example.com` is
 * `ann@example.com`, and Gmail ignores dots.
 * @param address normalized
 */
export function inboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [person = ''] = address.slice(0, at).split('+');
  // A name that is nothing but a tag is a name.
  if (person === '') return address;
  return dotsMeanNothing.includes(domain) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}
