import { expect } from 'chai';
import { shownName } from '../src/server/generate/shown-name.js';

describe('the name that a layout shows', () => {
  const cases: Record<string, string | undefined> = {
    '<AppShell name="Orbit" icon={Rocket}>': 'Orbit',
    "<AppShell\n  icon={Rocket}\n  name={'Blue Heron'}\n>": 'Blue Heron',
    '<AppShell name={"R & D"}>': 'R & D',
    '<AppShell name={title}>': undefined,
    '<Shell name="Orbit">': undefined,
    '': undefined,
  };
  for (const [layout, name] of Object.entries(cases)) {
    it(`is ${name ?? 'unknown'} in ${JSON.stringify(layout)}`, () =>
      expect(shownName(layout)).to.equal(name));
  }
  it('is unknown without a layout', () => expect(shownName(undefined)).to.equal(undefined));
});
