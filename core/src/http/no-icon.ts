/**
 * In the head of a page that loads nothing, whose policy has to allow `img-src data:`. Without it browsers ask for
 * `/favicon.ico`, and say in the console that the page's own policy has blocked it.
 */
export const noIcon = '<link rel="icon" href="data:,">';
