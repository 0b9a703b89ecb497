import { processorTimeOf } from '@buildai/core/testing';
import { expect } from 'chai';
import { createBlueprintModel } from '../src/server/blueprint-model.js';

const app = `<app name="Tasks" description="">
<file path="pages/Tasks.jsx">
export default function Tasks() { return null; }
</file>
<file path="entities/Task.json">
{ "properties": { "title": { "type": "string" } } }
</file>
</app>`;

async function answerTo(text: string): Promise<void> {
  await createBlueprintModel().doGenerate({ prompt: [{ role: 'user', content: [{ type: 'text', text }] }] });
}

describe('The blueprint model, asked at the greatest length', () => {
  for (const [name, request] of [
    ['one word far behind another', `add ${' '.repeat(49_000)}x`],
    ['a rename without an end', 'rename '.repeat(7000)],
    ['lines of nothing', `add ${' \n'.repeat(24_000)}x`],
  ] as const) {
    it(`answers within the time of any other request: ${name}`, async () => {
      expect(
        await processorTimeOf(() => answerTo(`${app}\n<request>\n${request}\n</request>`)),
      ).to.be.lessThan(5000);
    });
  }

  for (const [name, request] of [
    ['addresses without a space between them', 'http://a:b'.repeat(2000)],
    ['an address of colons', `http://${':'.repeat(24_000)}`],
    ['a colon after each word', 'a: '.repeat(8000)],
    ['a list of fields without an end', `dogs: ${'name, '.repeat(8000)}`],
  ] as const) {
    it(`plans an app within the time of any other request: ${name}`, async () => {
      expect(await processorTimeOf(() => answerTo(request))).to.be.lessThan(5000);
    });
  }
});
