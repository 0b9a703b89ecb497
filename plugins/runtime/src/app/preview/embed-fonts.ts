/** Maximum number of embedded fonts, at tens of KB each. */
const mostFonts = 6;

const plainName = (family: string) => family.trim().replace(/^["']|["']$/g, '');

function* fontFaces(rules: CSSRuleList): Generator<CSSFontFaceRule> {
  for (const rule of rules) {
    if (rule instanceof CSSFontFaceRule) yield rule;
    else if ('cssRules' in rule) yield* fontFaces(rule.cssRules as CSSRuleList);
  }
}

async function dataAddress(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error(`${address} could not be read.`));
    reader.readAsDataURL(blob);
  });
}

async function embed(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (address === undefined || address.startsWith('data:')) return rule.cssText;
  const url = new URL(address, rule.parentStyleSheet?.href ?? location.href);
  if (url.origin !== location.origin) return '';
  return rule.cssText.replace(address, await dataAddress(url.href));
}

/**
 * Embeds the page's fonts as data URLs. Done here because the screenshot library resolves addresses with a
 * `base` element, which the page's policy reports.
 */
export async function embedFonts(): Promise<string> {
  const used = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => plainName(family)),
  );
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...fontFaces(sheet.cssRules)])
    .filter((rule) => used.has(plainName(rule.style.getPropertyValue('font-family'))))
    .slice(0, mostFonts);
  const styles = await Promise.all(faces.map((rule) => embed(rule).catch(() => '')));
  return styles.join('\n');
}
