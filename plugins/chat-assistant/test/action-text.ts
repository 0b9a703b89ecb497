/** An action as a model writes it. */
export function actionText(type: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const tag = Object.entries({ type, ...attributes }).map(([name, value]) => `${name}="${value}"`);
  return `<action ${tag.join(' ')}>\n${content}${content === '' || content.endsWith('\n') ? '' : '\n'}</action>\n`;
}
