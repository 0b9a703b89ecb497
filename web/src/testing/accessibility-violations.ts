import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Rules whose violations are never serious take a quarter of the time. An expression: axe knows them in the page. */
const rulesToSkip = `Object.fromEntries(
  axe._audit.rules
    .filter(({ impact }) => impact === "minor" || impact === "moderate")
    .map(({ id }) => [id, { enabled: false }]),
)`;

/** Adds axe without the driver, which wraps what it evaluates: that takes a third more processor time for long text. */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: `${axeSource};0` });
  await session.detach();
  if (exceptionDetails) throw new Error(`axe does not run here: ${exceptionDetails.text}`);
}

/** Serious and critical axe violations of the page, one line per element; empty if there are none. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  // Colors are not final during a transition. Endless animations are not waited for.
  await page.evaluate(async () => {
    for (;;) {
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (ending.length === 0) return;
      // A cancelled transition may be followed by another.
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
  if (!(await page.evaluate<boolean>('"axe" in window'))) await addAxe(page);
  const violations = await page.evaluate<readonly AxeViolation[]>(
    `axe.run({ resultTypes: ["violations"], rules: ${rulesToSkip} }).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
    );
}
