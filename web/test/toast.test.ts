import { mock } from 'node:test';
import { expect } from 'chai';
import { liftFrom } from '../src/toast/use-free-place.js';
import { dismissToast, getToasts, toast } from '../src/toast/toast.js';

describe('Toasts', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('are shown one at a time, the newest replacing the previous one', () => {
    toast({ message: 'First' });
    toast({ message: 'Second', severity: 'error' });
    expect(getToasts().map(({ message, open }) => ({ message, open }))).to.deep.equal([
      { message: 'Second', open: true },
    ]);
  });

  it('are closed immediately when dismissed, and removed 1,000,000 ms later', () => {
    toast({ message: 'Dismissed' });
    dismissToast(getToasts()[0]?.id ?? 0);
    expect(getToasts()[0]).to.deep.include({ message: 'Dismissed', open: false });
    mock.timers.tick(999_999);
    expect(getToasts()).to.have.length(1);
    mock.timers.tick(1);
    expect(getToasts()).to.deep.equal([]);
  });

  it('are not removed when an earlier one is dismissed', () => {
    toast({ message: 'Dismissed' });
    dismissToast(getToasts()[0]?.id ?? 0);
    toast({ message: 'Newer' });
    mock.timers.tick(1_000_000);
    expect(getToasts().map(({ message }) => message)).to.deep.equal(['Newer']);
  });

  it('move up from the buttons of an open dialog', () => {
    const edges = (left: number, top: number, width: number, height: number) => ({
      left,
      top,
      right: left + width,
      bottom: top + height,
    });
    const toast = edges(20, 780, 360, 56);
    const [cancel, save, close] = [edges(200, 790, 80, 36), edges(290, 790, 80, 36), edges(340, 10, 40, 40)];
    expect(liftFrom(toast, [cancel, save, close])).to.equal(54);
    expect(liftFrom(toast, [edges(500, 790, 80, 36)])).to.equal(0);
    // Where buttons are everywhere, those at the end stay free.
    const column = Array.from({ length: 16 }, (_, index) => edges(100, index * 46, 80, 40));
    expect(liftFrom(toast, [...column, cancel, save])).to.equal(54);
  });
});
