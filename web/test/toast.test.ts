import { mock } from 'node:test';
import { expect } from 'chai';
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
});
