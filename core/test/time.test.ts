import { expect } from 'chai';
import fc from 'fast-check';
import {
  addDays,
  clockTime,
  dayOf,
  isTimeZone,
  offsetAt,
  offsetChanges,
  readTime,
  readWritten,
  timeOf,
  timeZoneNames,
  writeTime,
  writtenDay,
} from '../src/shared/index.js';

const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland'] as const;
const zone = fc.constantFrom(...zones, 'UTC', 'Asia/Kathmandu', 'Africa/Casablanca', 'Pacific/Apia');
const minute = fc
  .date({
    min: new Date('1951-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => Math.floor(date.getTime() / 60_000) * 60_000);
const instant = (time: number) => new Date(time).toISOString();

describe('times in a zone', () => {
  const readings: readonly (readonly [string, string, string])[] = [
    // A plain day.
    ['Europe/Berlin', '2026-01-05T10:30', '2026-01-05T09:30:00.000Z'],
    ['America/New_York', '2026-01-05 10:30:15', '2026-01-05T15:30:15.000Z'],
    ['Pacific/Auckland', '2026-01-05T10:30', '2026-01-04T21:30:00.000Z'],
    // Clocks go forward: what they skip is as much later.
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['Pacific/Auckland', '2026-09-27T02:30', '2026-09-26T14:30:00.000Z'],
    // Clocks go back: the first of two is meant.
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T13:30:00.000Z'],
    // What states its distance from UTC needs no zone.
    ['Pacific/Auckland', '2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
    ['America/New_York', '2026-10-25T02:30:00.5Z', '2026-10-25T02:30:00.500Z'],
    // Days without a midnight begin later.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ];
  for (const [timeZone, text, time] of readings)
    it(`reads ${text} in ${timeZone} as ${time}`, () => {
      expect(readTime(text, timeZone)).to.equal(time);
    });

  it('tells which times the clocks skip or show twice', () => {
    const changeOf = (text: string) => readWritten(text, 'Europe/Berlin')?.clockChange;
    for (const text of ['2026-03-29T02:30', '2026-03-29 02:00:15'])
      expect(changeOf(text), text).to.equal('skipped');
    for (const text of ['2026-10-25T02:00', '2026-10-25 02:59'])
      expect(changeOf(text), text).to.equal('repeated');
    for (const text of [
      '2026-03-29T01:59',
      '2026-03-29T03:00',
      '2026-10-25T01:59',
      '2026-10-25T03:00',
      '2026-10-25T02:30Z',
      '2026-03-29T02:30Z',
      '2026-03-29',
      'now',
    ])
      expect(changeOf(text), text).to.equal(undefined);
  });

  it('reads no other text', () => {
    for (const text of [
      '',
      'now',
      '5',
      '2026-02-30',
      '2026-1-5',
      '2026-01-05T24:00',
      '2026-01-05T10',
      '05.01.2026',
    ])
      expect(readTime(text, 'Europe/Berlin'), text).to.equal(undefined);
  });

  it('keeps the written day, whatever the distance from UTC', () => {
    fc.assert(
      fc.property(minute, zone, (time, timeZone) => {
        const text = writeTime(time, timeZone) ?? '';
        expect(writtenDay(text)).to.equal(text.slice(0, 10)).and.to.equal(dayOf(time, timeZone));
      }),
    );
  });

  it('reads what it writes as the same time, in any zone', () => {
    fc.assert(
      fc.property(minute, zone, zone, (time, timeZone, other) => {
        expect(readTime(writeTime(time, timeZone) ?? '', other)).to.equal(instant(time));
      }),
    );
  });

  it('shows the clock time that was read, unless clocks skip it', () => {
    fc.assert(
      fc.property(minute, zone, (shown, timeZone) => {
        const text = instant(shown).slice(0, 16);
        const back = clockTime(timeOf(shown, timeZone).time, timeZone);
        if (back !== text) expect(Date.parse(`${back}Z`)).to.be.greaterThan(shown);
      }),
    );
  });

  it('lists the changes of a zone as the zone has them', () => {
    fc.assert(
      fc.property(minute, zone, (time, timeZone) => {
        const last = offsetChanges(timeZone).findLast(({ from }) => from <= time);
        expect(last?.offset).to.equal(offsetAt(time, timeZone));
      }),
    );
  });

  it('knows IANA zones, and no offsets', () => {
    for (const name of [...zones, 'UTC']) expect(isTimeZone(name), name).to.equal(true);
    for (const name of ['', '+01:00', 'Berlin', 'Europe/Atlantis', 'CEST of Berlin'])
      expect(isTimeZone(name), name).to.equal(false);
    expect(timeZoneNames()).to.include.members([...zones, 'UTC']);
  });

  it('counts days across months and changes of clocks', () => {
    expect(addDays('2026-03-28', 2)).to.equal('2026-03-30');
    expect(addDays('2026-12-31', 1)).to.equal('2027-01-01');
    expect(addDays('2026-02-31', 0)).to.equal('2026-03-03');
  });
});
