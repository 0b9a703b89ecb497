import { createRoot } from 'react-dom/client';
import { panelLoaders } from 'virtual:installed-panels';
import { focusRefusedFields } from './focus-refused-fields/index.js';
import { keepFocus } from './keep-focus/index.js';
import { provideSiteStorage } from './site-storage/provide-site-storage.js';
import { loadPanels } from './shell/load-panels.js';
import { omittedPlugins } from './shell/omitted-plugins.js';
import { Shell } from './shell/Shell.js';

// The content security policy forbids `eval`, which zod would try. Zod adopts this object when it is first loaded; its
// own `config` function would add 3 KB of parser code to the first screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
provideSiteStorage();
focusRefusedFields(document);
keepFocus(document);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Not a top-level await: the code of the panels imports from the chunk that contains this module.
void loadPanels(panelLoaders, omittedPlugins()).then((panels) =>
  createRoot(root).render(<Shell panels={panels} />),
);
