/** Elements that never hold others, or that end where the next one of their kind begins. */
const flat = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th option thead tbody'.split(
    ' ',
  ),
);
const deepest = 500;

/** Whether elements lie deeper in each other than any page needs: reading such a page takes a time without bounds. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [tag, name = ''] of html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)) {
    if (flat.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (tag.startsWith('</') ? -1 : 1));
    if (depth > deepest) return true;
  }
  return false;
}
