/** IDs of the plugins that the server runs without, because they failed or depend on one that did. */
export function omittedPlugins(): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="omitted-plugins"]');
  return meta?.content.split(' ').filter(Boolean) ?? [];
}
