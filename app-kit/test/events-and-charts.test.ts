import { expect } from 'chai';
import { formatPointName, seriesOf } from '../src/lib/chart-series.js';
import { appDay, dayText, momentOn, setAppTimeZone } from '../src/lib/app-time.js';
import { eventsOn, layoutDay, readEvents, weekOf } from '../src/lib/event-layout.js';
import { isAccepted, refusalOf } from '../src/lib/file-rules.js';

const day = new Date(2026, 2, 4);
const at = (hour: number, minute = 0, date = 4) => new Date(2026, 2, date, hour, minute).toISOString();

describe('The events of a day', () => {
  it('share the width if they overlap, and have all of it otherwise', () => {
    const events = readEvents([
      { id: 'late', title: '', start: at(15), end: at(16) },
      { id: 'one', title: '', start: at(9), end: at(10, 30) },
      { id: 'two', title: '', start: at(9, 30), end: at(11) },
      { id: 'three', title: '', start: at(10, 30), end: at(11) },
    ]);
    const boxes = layoutDay(events, day).map(({ event, from, to, left, width }) => [
      event.id,
      from,
      to,
      left,
      width,
    ]);
    expect(boxes).to.deep.equal([
      ['one', 540, 630, 0, 0.5],
      ['two', 570, 660, 0.5, 0.5],
      ['three', 630, 660, 0, 0.5],
      ['late', 900, 960, 0, 1],
    ]);
  });

  it('cross midnight, last an hour by default, and are omitted without a time', () => {
    const events = readEvents([
      { id: 'night', title: '', start: at(23), end: at(1, 0, 5) },
      { id: 'short', title: '', start: at(8), end: at(8) },
      { id: 'never', title: '', start: 'soon' },
    ]);
    expect(layoutDay(events, day).map(({ event, from, to }) => [event.id, from, to])).to.deep.equal([
      ['short', 480, 540],
      ['night', 1380, 1440],
    ]);
    expect(layoutDay(events, new Date(2026, 2, 5)).map(({ from, to }) => [from, to])).to.deep.equal([
      [0, 60],
    ]);
  });

  it('are below each other if they are short and consecutive, and none is too small to read', () => {
    const events = readEvents([
      { id: 'one', title: '', start: at(9), end: at(9, 20) },
      { id: 'two', title: '', start: at(9, 20), end: at(9, 40) },
      { id: 'three', title: '', start: at(9, 40), end: at(9, 45) },
    ]);
    expect(layoutDay(events, day).map(({ from, to, width }) => [from, to, width])).to.deep.equal([
      [540, 560, 1],
      [560, 580, 1],
      [580, 600, 1],
    ]);
  });

  it('are all-day if given as dates, including the last one', () => {
    const [fair] = readEvents([{ id: 'fair', title: '', start: '2026-03-03', end: '2026-03-04' }]);
    expect(fair?.allDay).to.equal(true);
    expect(eventsOn(fair ? [fair] : [], day)).to.have.length(1);
    expect(eventsOn(fair ? [fair] : [], new Date(2026, 2, 5))).to.have.length(0);
  });

  it('are in the week of the reader’s locale', () => {
    expect(weekOf(day, 1).map((each) => each.getDate())).to.deep.equal([2, 3, 4, 5, 6, 7, 8]);
    expect(weekOf(day, 0)[0]?.getDate()).to.equal(1);
  });
});

describe('The days of an app', () => {
  afterEach(() => setAppTimeZone(undefined));

  it('are those of its clocks, wherever the reader is', () => {
    for (const [zone, day] of [
      ['Pacific/Auckland', '2026-03-05'],
      ['Europe/Berlin', '2026-03-04'],
      ['America/New_York', '2026-03-04'],
    ] as const) {
      setAppTimeZone(zone);
      expect(dayText(appDay('2026-03-04T13:30:00.000Z')), zone).to.equal(day);
      expect(dayText(appDay('2026-03-04')), 'a date is that day everywhere').to.equal('2026-03-04');
      expect(formatPointName('2026-03-04T13:30:00.000Z'), zone).to.equal(
        day === '2026-03-05' ? 'Mar 5' : 'Mar 4',
      );
    }
    expect(appDay('soon').getTime()).to.be.NaN;
  });

  it('have their events where its clocks show them, also when these change', () => {
    setAppTimeZone('Europe/Berlin');
    const events = readEvents([
      { id: 'before', title: '', start: '2026-03-28T23:30:00.000Z', end: '2026-03-29T00:30:00.000Z' },
      { id: 'after', title: '', start: '2026-03-29T07:00:00.000Z' },
      { id: 'written', title: '', start: '2026-03-29T20:00' },
      { id: 'all', title: '', start: '2026-03-29' },
    ]);
    const day = new Date(2026, 2, 29);
    expect(layoutDay(events, day).map(({ event, from, to }) => [event.id, from, to])).to.deep.equal([
      ['before', 30, 90],
      ['after', 540, 600],
      ['written', 1200, 1260],
    ]);
    expect(eventsOn(events, day).map(({ event }) => event.id)).to.deep.equal([
      'all',
      'before',
      'after',
      'written',
    ]);
    expect(eventsOn(events, new Date(2026, 2, 28))).to.deep.equal([]);
    expect(momentOn(day, 9 * 60).toISOString()).to.equal('2026-03-29T07:00:00.000Z');
  });
});

describe('Files of a dropzone', () => {
  it('are accepted by type, up to the maximum size', () => {
    const picture = { name: 'A.PNG', type: 'image/png', size: 10 };
    expect(isAccepted(picture, 'image/*')).to.equal(true);
    expect(isAccepted(picture, '.png, application/pdf')).to.equal(true);
    expect(isAccepted(picture, 'application/pdf')).to.equal(false);
    expect(refusalOf(picture, undefined, 1)).to.equal(undefined);
    expect(refusalOf({ ...picture, size: 2_000_000 }, undefined, 1)).to.equal(
      'This file is larger than 1 MB.',
    );
  });
});

describe('The series of a chart', () => {
  it('gives ten series ten colors', () => {
    const series = seriesOf(Array.from({ length: 10 }, (_, index) => ({ key: `s${index}` })));
    expect(new Set(series.map(({ color }) => color)).size).to.equal(10);
  });

  it('have their own names and colors, and default to `value`', () => {
    expect(seriesOf(undefined)).to.deep.equal([{ key: 'value', label: 'Value', color: 'var(--chart-1)' }]);
    expect(
      seriesOf([{ key: 'net_sum' }, { key: 'b', label: 'B', color: 'red' }]).map(({ label, color }) => [
        label,
        color,
      ]),
    ).to.deep.equal([
      ['Net sum', 'var(--chart-1)'],
      ['B', 'red'],
    ]);
  });

  it('are labeled with dates and months in the usual form', () => {
    expect(formatPointName('Lisbon 2026')).to.equal('Lisbon 2026');
    expect(formatPointName('2026-03')).to.match(/2026/).and.not.equal('2026-03');
    expect(formatPointName('2026-03-04')).to.match(/4/).and.not.match(/2026/);
  });
});
