import { expect } from 'chai';
import {
  accessibilityViolations,
  denyStorageScript,
  launchBrowser,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import { darkStyle, lightStyle, sampleApp } from './support/sample-app.js';
import { sampleRecords } from './support/sample-entities.js';
import type { Browser, Page } from './support/shell.js';

/** The smallest picture there is. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('A published app', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  let errors: string[];

  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost();
  });
  beforeEach(() => (errors = []));
  afterEach(() => expect(errors).to.deep.equal([]));
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  /** Publishes the sample app with its rows. */
  const publishSample = async (style: string, people: number) => {
    const { app } = await host.newApp(sampleApp(style));
    for (const [entity, records] of Object.entries(sampleRecords))
      await host.addRecords(app.appId, entity, records);
    const { records } = await host.recordsOf(app.appId, 'Company', { name: 'Kestrel Labs' });
    const contacts = Array.from({ length: people }, (_, index) => ({
      name: `Person ${index}`,
      ...(index < 3 ? { company: records[0]?.id } : {}),
    }));
    await host.addRecords(app.appId, 'Contact', contacts);
    return host.publish(app.appId);
  };
  const openOn = async (viewport: { width: number; height: number }) => {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => errors.push(error.message));
    const goTo = (name: string) =>
      page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
    const signUp = async (name: string) => {
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email').fill(`${name.toLowerCase()}@users.example`);
      await page.getByLabel('Password').fill('lantern-orchid-77');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByText('$511,200').waitFor();
    };
    const isFit = async (name: string) => {
      expect(await accessibilityViolations(page), name).to.deep.equal([]);
      await waitForValue(() => page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
    };
    return { page, goTo, signUp, isFit };
  };

  it('asks for a sign-in if its rows require one, in its own style, and fits a phone in the dark', async () => {
    const address = await publishSample(darkStyle, 30);
    const { page, goTo, signUp, isFit } = await openOn({ width: 390, height: 844 });
    // The browser may block all storage.
    await page.addInitScript(denyStorageScript);
    await page.goto(address);
    await page.getByRole('heading', { name: 'Sign in to Orbit' }).waitFor();
    await isFit('Sign in');
    await page.getByLabel('Email').fill('nobody@users.example');
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await signUp('Uma');
    await page.locator('.recharts-surface').first().waitFor();
    for (const name of ['Dashboard', 'Companies', 'Contacts']) {
      await goTo(name);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isFit(name);
    }
    await page.close();
  });

  it('lists, finds, pages, opens, edits, creates and deletes rows, and hides them after signing out', async () => {
    const address = await publishSample(lightStyle, 1_041);
    const { page, goTo, signUp, isFit } = await openOn({ width: 1280, height: 860 });
    await page.goto(address);
    await page.getByRole('heading', { name: 'Sign in to Orbit' }).waitFor();
    await isFit('Sign in');
    await signUp('Vera');
    await page.locator('.recharts-surface').first().waitFor();
    await isFit('Dashboard');
    await goTo('Deals');
    await page.getByText('Support plan 17').waitFor();
    await isFit('Deals');
    await page.getByRole('searchbox').fill('migration won');
    await page.getByText('1 found in 24').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Stage' }).first().click();
    await page.getByRole('menuitemcheckbox', { name: 'Lost' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('4 found in 24').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await addDeal(page);

    await page.getByText('A very large deal', { exact: true }).click();
    await page.getByRole('heading', { name: 'A very large deal' }).waitFor();
    await page.getByText('Kestrel Labs').waitFor();
    await page.getByText('$99,000.50').waitFor();
    await isFit('Deal');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('A smaller deal');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'A smaller deal' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('24 records').or(page.getByText('1–20 of 24 records')).waitFor();
    await waitForCount(page.getByText('A smaller deal', { exact: true }), 0);

    await goTo('Contacts');
    await page.getByText('1–20 of 1,041 records').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('21–40 of 1,041 records').waitFor();
    await page.getByRole('searchbox').fill('kestrel 1');
    await page.getByText('1 found in 1,041').waitFor();
    await page.getByText('Person 1', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Next page' }).waitFor();
    await page.getByRole('button', { name: 'New contact' }).click();
    await page.getByLabel('Name').fill('Zoe');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('1–20 of 1,042 records').waitFor();
    await page.getByText('Zoe', { exact: true }).waitFor();

    await addProduct(page, address);
    await page.getByRole('button', { name: 'Vera' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Orbit' }).waitFor();
    await waitForValue(() => page.evaluate(() => Object.keys(localStorage)), ['buildai.app']);
    await page.close();
  });

  const addDeal = async (page: Page) => {
    await page.getByRole('button', { name: 'New deal' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Title is required.').waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await page.getByLabel('Title').fill('A very large deal');
    await page.getByRole('combobox', { name: 'Stage' }).click();
    await page.getByRole('option', { name: 'In talks' }).click();
    await page.getByLabel('Amount').fill('99000.5');
    await page.getByLabel('Closes on').fill('2026-05-01');
    await page.getByRole('combobox', { name: 'Company' }).click();
    await page.getByPlaceholder('Search').last().fill('kestrel');
    await page.getByRole('option', { name: 'Kestrel Labs' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('A very large deal was saved').waitFor();
  };
  /** With a picture, which is then shown. */
  const addProduct = async (page: Page, address: string) => {
    // In a new document, which finds the session.
    await page.goto(`${address}/products`);
    await page.getByRole('button', { name: 'New product' }).click();
    await page.getByLabel('Name').fill('Sextant');
    await page.getByLabel('Price').fill('120');
    await page.getByRole('radio', { name: '4 stars' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
    await page.getByRole('button', { name: 'Picture Replace' }).waitFor();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Sextant', { exact: true }).click();
    const picture = page.getByRole('img', { name: 'Picture' });
    await picture.waitFor();
    await page.waitForFunction(
      (image) => (image as HTMLImageElement).naturalWidth > 0,
      await picture.elementHandle(),
    );
  };
});

describe('What an app may import', function () {
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

  it('works in the browser, and the libraries share one React', async () => {
    const home = `import React, { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { format } from 'date-fns';
import { clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';
import { Bar, BarChart } from 'recharts';
import { Heart } from 'lucide-react';
import { cn } from '@/lib/utils';
import { auth, useUser } from '@/api/auth';
import { invoke } from '@/api/functions';
import { uploadFile } from '@/api/integrations';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { Slider } from '@/components/ui/slider';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';

export default function Home() {
  const [fault, setError] = useState('');
  const { user, loading } = useUser();
  const call = () => invoke('charge', { amount: 1 }).catch((error) => setError(error.message));
  return (
    <main className={cn('p-2', clsx('p-4'), twMerge('m-1 m-2'))}>
      <h1>{format(new Date(2026, 0, 2), 'yyyy-MM-dd')} {useLocation().pathname} {String(React.version).split('.')[0]}</h1>
      <p>{loading ? '…' : user ? user.email : 'a visitor'} {typeof auth.me} {typeof uploadFile}</p>
      <Heart data-testid="icon" />
      <BarChart width={200} height={100} data={[{ v: 1 }]}><Bar dataKey="v" isAnimationActive={false} /></BarChart>
      <Tabs defaultValue="a"><TabsList><TabsTrigger value="a">A</TabsTrigger></TabsList><TabsContent value="a">tab</TabsContent></Tabs>
      <Accordion type="single" collapsible><AccordionItem value="x"><AccordionTrigger>More</AccordionTrigger><AccordionContent>inside</AccordionContent></AccordionItem></Accordion>
      <Slider defaultValue={[30]} aria-label="Size" />
      <Tooltip><TooltipTrigger>Hint</TooltipTrigger><TooltipContent>tip</TooltipContent></Tooltip>
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={call}>Charge</button><p role="status">{fault}</p>
      {createPortal(<i>portal</i>, document.body)}
    </main>
  );
}`;
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': home }));
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(await host.publish(app.appId));
    await page.getByText('2026-01-02 / 19').waitFor();
    await page.getByText('a visitor function function').waitFor();
    await page.locator('.recharts-bar-rectangle').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('inside').waitFor();
    await page.getByRole('button', { name: 'Charge' }).click();
    await page.getByText('There is nothing at this address.').waitFor();
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await page.getByText('There is no page at this address').waitFor();
    expect(errors).to.deep.equal([]);
    await page.close();
  });

  it('lets each visitor vote once without an account, also where the browser blocks storage', async () => {
    const permissions = { read: 'anonymous', write: 'creator', create: 'anonymous' };
    const vote = {
      properties: { idea: { type: 'string', title: 'Idea' } },
      'x-unique': [['idea', 'creatorId']],
      'x-accessControl': { permissions },
    };
    const home = `import { useState } from 'react';
import { Vote } from '@/api/entities';

export default function Home() {
  const [said, setSaid] = useState('');
  const vote = async () => {
    const results = await Promise.allSettled([Vote.create({ idea: 'one' }), Vote.create({ idea: 'one' })]);
    const counted = results.filter(({ status }) => status === 'fulfilled').length;
    setSaid(counted + ' counted. ' + results.find(({ reason }) => reason)?.reason.message);
  };
  return <><button onClick={vote}>Vote</button><p>{said}</p></>;
}`;
    const files = filesOf({ 'entities/Vote.json': JSON.stringify(vote), 'pages/Home.jsx': home });
    const { app } = await host.newApp(files);
    const address = await host.publish(app.appId);
    const voteAs = async (page: Page, counted: number) => {
      await page.getByRole('button', { name: 'Vote' }).click();
      await page.getByText(`${counted} counted. You’ve already added one for this idea.`).waitFor();
    };
    const page = await browser.newPage();
    // Of the two requests, one learns that the visitor needs a token when the other has got one.
    await page.addInitScript(() => {
      const send = window.fetch.bind(window);
      let refused = 0;
      window.fetch = async (...request) => {
        const response = await send(...request);
        if (response.status === 428 && ++refused === 2)
          while (localStorage.getItem('buildai.visitor') === null)
            await new Promise((resolve) => setTimeout(resolve));
        return response;
      };
    });
    await page.goto(address);
    await voteAs(page, 1);
    await page.reload();
    await voteAs(page, 0);
    await page.close();
    const without = await browser.newPage();
    await without.addInitScript(denyStorageScript);
    await without.goto(address);
    await voteAs(without, 1);
    await voteAs(without, 0);
    await without.close();
    expect((await host.recordsOf(app.appId, 'Vote')).records).to.have.length(2);
  });

  it('finds nothing that another app has stored at its address, which a domain moves with', async () => {
    const home = `export default function Home() {
  return <p>Found {Object.keys(localStorage).length + Object.keys(sessionStorage).length}</p>;
}`;
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': home }));
    const address = await host.publish(app.appId);
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByText('Found 2').waitFor();
    await page.evaluate(() => {
      localStorage.setItem('draft', 'mine');
    });
    await page.reload();
    await page.getByText('Found 3').waitFor();
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem('buildai.app', 'another');
        storage.setItem('buildai.session', '{"token":"theirs","expiresAt":"2999-01-01T00:00:00.000Z"}');
      }
    });
    await page.reload();
    await page.getByText('Found 2').waitFor();
    await page.close();
  });
});
