import { writeFileSync } from 'node:fs';
import { launchBrowser } from '@buildai/web/testing';
const [out, cols, w, ...files] = process.argv.slice(2);
const b = await launchBrowser();
const p = await b.newPage({ viewport: { width: Number(cols) * (Number(w) + 8) + 8, height: 400 } });
writeFileSync(
  '/tmp/mont.html',
  `<body style="margin:0;background:#777;display:flex;flex-wrap:wrap;gap:8px;padding:4px">${files.map((f) => `<img src="file://${f}" style="width:${w}px;height:auto;align-self:start">`).join('')}</body>`,
);
await p.goto('file:///tmp/mont.html');
await p.screenshot({ path: out!, fullPage: true });
await b.close();
