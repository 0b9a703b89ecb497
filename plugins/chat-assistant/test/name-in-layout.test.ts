import { expect } from 'chai';
import { nameInLayout } from '../src/server/generate/name-in-layout.js';

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
      expect(nameInLayout(layout)).to.equal(name));
  }
  it('is unknown without a layout', () => expect(nameInLayout(undefined)).to.equal(undefined));
});
