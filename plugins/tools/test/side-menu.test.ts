import { expect } from 'chai';
import { sidePanels, withAdded } from '../src/web/side-panels.js';

interface Builder {
  readonly isAdmin?: boolean;
  /** 0 lite, 7 rocket, 8 moon, 10 galaxy. */
  readonly planRank?: number;
  readonly toolId?: string;
  readonly isChat?: boolean;
}

const menuOf = (
  appKind: 'tool' | 'generative_app' | 'space_app',
  { isAdmin = false, planRank = 0, toolId, isChat = false }: Builder = {},
) =>
  sidePanels
    .filter(({ when }) =>
      when({ appId: 'a', appKind, isAdmin, planRank, keepsToolLibrary: false, toolId, isChat }),
    )
    .map(({ title }) => title);

const toolMenu = [
  'Texts',
  'Branding',
  'Custom fields',
  'Results layout',
  'Call to action',
  'Data sources',
  'Settings',
];
const appMenu = ['App texts', 'App branding', 'App tools'];

describe('The menu of an app with tools', () => {
  it('has the panels of the kind, the role and the plan, in their order', () => {
    for (const planRank of [0, 7, 8, 10])
      for (const isAdmin of [false, true]) {
        expect(menuOf('tool', { isAdmin, planRank })).to.deep.equal(toolMenu);
        expect(menuOf('generative_app', { isAdmin, planRank })).to.deep.equal([
          ...appMenu,
          ...(isAdmin || planRank >= 8 ? ['App settings'] : []),
          ...(isAdmin ? ['App chat'] : []),
        ]);
        expect(menuOf('space_app', { isAdmin, planRank })).to.deep.equal([]);
      }
  });

  it('opens a custom panel for the data sources in place of their dialog, where a plugin has one', () => {
    const own = sidePanels.filter(({ id }) => id === 'data-sources' || id === 'settings');
    const custom = { id: 'data-sources', title: 'Data sources', when: () => true };
    const other = { id: 'shipping', title: 'Shipping', when: () => true };
    const menu = withAdded(own, [other, custom]);
    expect(menu.map(({ title }) => title)).to.deep.equal(['Data sources', 'Settings', 'Shipping']);
    expect(menu[0]).to.equal(custom);
    expect(withAdded(own, []).map(({ opensDialog }) => opensDialog)).to.deep.equal([
      'data-sources',
      undefined,
    ]);
  });

  it('has the data sources only while the chat of an app is edited', () => {
    for (const planRank of [0, 7, 8, 10])
      expect(menuOf('generative_app', { isAdmin: true, planRank, isChat: true })).to.deep.equal([
        'Data sources',
      ]);
  });

  it('has the panels of one tool in an app that has several', () => {
    expect(menuOf('generative_app', { toolId: 't', isAdmin: true, planRank: 10 })).to.deep.equal([
      'Texts',
      'Custom fields',
      'Results layout',
      'Call to action',
    ]);
  });
});
