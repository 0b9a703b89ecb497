import { expect } from 'chai';
import { GridScroller } from '../src/web/grid/grid-scroller.js';
import { maxBodyHeight, rowHeight, rowsInView, scrollScale } from '../src/web/grid/scroll-scale.js';

/** An element that scrolls as browsers do: at once, within its content, with whole pixels. */
class FakeElement {
  scrollTop = 0;
  scrollLeft = 0;
  readonly clientWidth = 800;

  constructor(
    private readonly bodyHeight: number,
    readonly clientHeight: number,
  ) {}

  scrollTo = (to?: ScrollToOptions | number): void => {
    const { top = this.scrollTop, left = this.scrollLeft } = typeof to === 'object' ? to : {};
    this.scrollTop = Math.round(Math.max(0, Math.min(top, this.bodyHeight - this.clientHeight)));
    this.scrollLeft = left;
  };
}

const view = 400;

function scrolledList(rows: number) {
  const scale = scrollScale(rows, view);
  const element = new FakeElement(scale.bodyHeight, view);
  const scroller = new GridScroller();
  scroller.attach(element);
  scroller.resized(scale, 0);
  return {
    scale,
    element,
    scroller,
    reveal: (row: number) => scroller.reveal(scale, row, undefined, 0),
    isDrawn: (row: number) => {
      const { offset, height } = scroller.scroll();
      const { first, last } = rowsInView(offset, height, rows, 0);
      return row >= first && row <= last;
    },
  };
}

describe('The place that a grid is scrolled to', () => {
  for (const rows of [200, 1_000_000]) {
    it(`shows each row that keys lead to, whenever the events of the browser come, of ${rows}`, () => {
      const { scale, scroller, reveal, isDrawn } = scrolledList(rows);
      for (const row of [...Array.from({ length: 30 }, (_, at) => at), rows - 1, 0, 57, 20]) {
        reveal(row);
        expect(isDrawn(row), `row ${row} at once`).to.equal(true);
        scroller.scrolled(scale);
        scroller.scrolled(scale);
        expect(isDrawn(row), `row ${row} after the event`).to.equal(true);
      }
    });
  }

  it('is where the element is, also if it cannot go as far as it was sent', () => {
    const scale = scrollScale(200, view);
    // The rows that were just added are not in the document yet.
    const element = new FakeElement(100 * rowHeight, view);
    const scroller = new GridScroller();
    scroller.attach(element);
    scroller.resized(scale, 0);
    scroller.reveal(scale, 199, undefined, 0);
    expect(scroller.scroll().offset).to.equal(element.scrollTop);
  });

  it('is known before the next key, when a wheel was turned meanwhile', () => {
    const { scale, element, scroller, reveal, isDrawn } = scrolledList(200);
    reveal(100);
    element.scrollTop = 0;
    scroller.scrolled(scale);
    reveal(101);
    expect(isDrawn(101)).to.equal(true);
  });

  it('stays when the element is hidden and shown, or moves only to the side', () => {
    const { scale, element, scroller, reveal } = scrolledList(1_000_000);
    reveal(700_000);
    const { offset } = scroller.scroll();
    element.scrollTop = 0;
    scroller.resized(scale, 0);
    expect(scroller.scroll().offset).to.equal(offset);
    element.scrollLeft = 300;
    scroller.scrolled(scale);
    expect(scroller.scroll()).to.include({ offset, scrollLeft: 300 });
    expect(scroller.scroll().scrollTop).to.be.below(maxBodyHeight);
  });
});
