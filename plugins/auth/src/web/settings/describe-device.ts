const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Readable name of a device, from the user agent: `Firefox on Windows`. */
export function describeDevice(userAgent: string): { readonly name: string; readonly isPhone: boolean } {
  const [browser, system] = [browsers, systems].map(
    (kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0],
  );
  const name = [browser, system].filter(Boolean).join(' on ');
  return {
    name: name || 'Unknown device',
    isPhone: /\b(iPhone|Android.*Mobile|Mobile.*Android)\b/.test(userAgent),
  };
}
