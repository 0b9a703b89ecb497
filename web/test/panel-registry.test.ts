import { expect } from 'chai';
import { PanelRegistry } from '../src/slots/panel-registry.js';
import { definePanels, defineSlot, panel } from '../src/slots/slot.js';

const tabs = defineSlot<Record<never, never>, { readonly title: string }>('test/tabs');
const tools = defineSlot<Record<never, never>>('test/tools');

describe('The panels of all plugins', () => {
  it('are sorted in their slot by order, then by the order of plugins', () => {
    const registry = new PanelRegistry([
      ...definePanels('one', [
        panel({ slot: tabs, id: 'unordered', title: 'Unordered' }),
        panel({ slot: tabs, id: 'last', title: 'Last', order: 200 }),
        panel({ slot: tools, id: 'tool' }),
      ]),
      ...definePanels('two', [
        panel({ slot: tabs, id: 'unordered-too', title: 'Unordered too' }),
        panel({ slot: tabs, id: 'first', title: 'First', order: 1 }),
      ]),
    ]);
    expect(registry.in(tabs).map(({ id }) => id)).to.deep.equal([
      'first',
      'unordered',
      'unordered-too',
      'last',
    ]);
    expect(registry.in(tools).map(({ id }) => id)).to.deep.equal(['tool']);
  });

  it('are none in an empty slot', () => {
    expect(new PanelRegistry([]).in(tabs)).to.deep.equal([]);
  });

  it('may not share an ID within a slot; the error names both plugins', () => {
    const twins = ['one', 'two'].flatMap((plugin) =>
      definePanels(plugin, [panel({ slot: tabs, id: 'preview', title: 'Preview' })]),
    );
    expect(() => new PanelRegistry(twins)).to.throw(
      'The plugins "one" and "two" both put a panel "preview" into the slot "test/tabs".',
    );
  });
});
