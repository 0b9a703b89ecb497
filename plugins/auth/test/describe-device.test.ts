import { expect } from 'chai';
import { describeDevice } from '../src/web/settings/describe-device.js';

const agents: [userAgent: string, name: string, isPhone: boolean][] = [
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15',
    'Safari on macOS',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
    'Edge on Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox on Linux', false],
  ['curl/8.5.0', 'Unknown device', false],
  ['', 'Unknown device', false],
];

describe('A device', () => {
  for (const [userAgent, name, isPhone] of agents) {
    it(`that calls itself “${userAgent.slice(0, 40)}…” is ${name}`, () => {
      expect(describeDevice(userAgent)).to.deep.equal({ name, isPhone });
    });
  }
});
