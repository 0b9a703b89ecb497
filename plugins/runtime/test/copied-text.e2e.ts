import { launchBrowser, plainHttpScript, waitForValue } from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { Browser } from './support/shell.js';

const home = `import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';

export default function Home() {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText('ORDER-42').then(() => setCopied(true));
  return (
    <Dialog>
      <DialogTrigger asChild><Button>Open the order</Button></DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>The order</DialogTitle>
        <Button onClick={copy}>{copied ? 'Copied' : 'Copy number'}</Button>
        <Input aria-label="Number" />
      </DialogContent>
    </Dialog>
  );
}`;

describe('Apps that copy text', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('do so on plain HTTP, in a dialog that keeps the focus', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': home }));
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.addInitScript(plainHttpScript);
    await page.goto(await host.publish(app.appId));
    await page.getByRole('button', { name: 'Open the order' }).click();
    const copy = page.getByRole('button', { name: 'Copy number' });
    await copy.focus();
    await copy.press('Enter');
    const copied = page.getByRole('button', { name: 'Copied' });
    await copied.waitFor();
    await waitForValue(() => copied.evaluate((button) => button === document.activeElement), true);
    const number = page.getByRole('textbox', { name: 'Number' });
    await number.press('ControlOrMeta+v');
    await waitForValue(() => number.inputValue(), 'ORDER-42');
    await page.close();
  });
});
