import { expect } from 'chai';
import fc from 'fast-check';
import { withNewestPage } from '../src/web/conversation/newest-page.js';
import type { HistoryPage, LoadedHistory } from '../src/web/conversation/newest-page.js';

type Message = HistoryPage['messages'][number];
const pageSize = 5;

/** A conversation of messages from 1 to `count`, as its pages are loaded. */
class Conversation {
  constructor(private ids: readonly string[]) {}

  page(before?: string): HistoryPage {
    const all = before === undefined ? this.ids : this.ids.slice(0, this.ids.indexOf(before));
    const messages = all.slice(-pageSize).map((id) => ({ id }) as Message);
    return { messages, hasMore: all.length > pageSize };
  }

  load(count: number): LoadedHistory {
    const pages = [this.page()];
    while (pages.length < count && pages.at(-1)?.hasMore)
      pages.push(this.page(pages.at(-1)?.messages[0]?.id));
    return { pages, pageParams: pages.map((_, index) => pages[index - 1]?.messages[0]?.id ?? '') };
  }
}

const idsOf = ({ pages }: LoadedHistory) =>
  [...pages].reverse().flatMap(({ messages }) => messages.map(({ id }) => id));
const numbered = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('The newest page of a history', () => {
  it('is followed by the messages that were loaded before it, whatever was added or removed', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.record({ removed: fc.nat(8), added: fc.nat(9) }), { maxLength: 6 }),
        (count, loadedPages, changes) => {
          let ids = numbered(count);
          let loaded: LoadedHistory | undefined = new Conversation(ids).load(loadedPages);
          for (const [round, { removed, added }] of changes.entries()) {
            ids = [...ids.slice(0, Math.max(0, ids.length - removed)), ...numbered(added, `${round}-`)];
            const now = new Conversation(ids);
            const before = new Set(idsOf(loaded));
            const next: LoadedHistory | undefined = withNewestPage(loaded, now.page());
            // Loaded anew, since there is a gap.
            if (!next) {
              expect(before.has(now.page().messages[0]?.id ?? '')).to.equal(false);
              loaded = now.load(loadedPages);
              continue;
            }
            const shown = idsOf(next);
            expect(shown).to.deep.equal(ids.slice(-shown.length));
            expect(ids.filter((id) => before.has(id) && !shown.includes(id))).to.deep.equal([]);
            expect(next.pages.at(-1)?.hasMore).to.equal(shown.length < ids.length);
            expect(next.pageParams).to.have.length(next.pages.length);
            expect(next.pages.every(({ messages }, index) => index === 0 || messages.length > 0)).to.equal(
              true,
            );
            loaded = next;
          }
        },
      ),
    );
  });
});
