import type { Page } from 'playwright-core';

/**
 * Names of the buttons, links and inputs that lie beside what can be seen and cannot be scrolled to: under another
 * part of the page, or beyond its edge. What is only read out, and what is behind an open dialog, does not count.
 */
export function cutOffControls(page: Page): Promise<readonly string[]> {
  // In one function: sources are run with helpers around inner functions that have names, which the page does not have.
  return page.evaluate(() => {
    const slack = 2;
    const names: string[] = [];
    const controls = 'button, [role="button"], [role="tab"], a[href], input, textarea';
    for (const control of document.querySelectorAll(controls)) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= slack || control.closest('[aria-hidden="true"], [inert]')) continue;
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      let [from, to] = [0, innerWidth];
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') [from, to] = [-Infinity, Infinity];
        else if (overflowX !== 'visible') {
          from = Math.max(from, around.getBoundingClientRect().left);
          to = Math.min(to, around.getBoundingClientRect().right);
        }
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break;
      }
      if (left < from - slack || right > to + slack)
        names.push(control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40));
    }
    return names;
  });
}
