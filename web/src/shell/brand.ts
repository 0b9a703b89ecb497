/** Product name of this instance: the server writes `branding.name` into the page. */
export function brandName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'BuildAI';
}
