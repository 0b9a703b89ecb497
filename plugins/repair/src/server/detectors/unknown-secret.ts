import type { Placed, TextPatch } from '@buildai/code-model';
import { isCode, parseModule, placeOf, walk } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { memberOf, nameOf } from '../code/names.js';
import { codeOf, perFile } from '../code/page-code.js';
import { patchedFile } from '../code/repaired-file.js';

interface UnknownSecret extends FoundIssue {
  readonly patch: TextPatch | undefined;
}

/** Secrets that server functions read, and that have not been set or asked for. */
export const unknownSecret = defineDetector<UnknownSecret>({
  id: 'unknown-secret',
  title: 'Secrets that aren’t set',
  severity: 'error',
  detect(app) {
    const { secrets } = app;
    return secrets
      ? functionFiles(app).flatMap(({ path, content }) =>
          secretsRead(codeOf(path, content)).flatMap((read) => issueOf(read, path, secrets)),
        )
      : [];
  },
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      issues.flatMap(({ patch }) => patch ?? []),
      `Corrected names of secrets in ${path}.`,
    ),
});

const functionFiles = ({ files }: ExaminedApp) =>
  files.filter(
    ({ path, content }) =>
      path.startsWith('functions/') &&
      isCode(path) &&
      content.includes('secrets') &&
      parseModule(content, path).diagnostics.length === 0,
  );

interface SecretRead {
  readonly name: string;
  readonly node: Placed;
}

function issueOf(
  { name, node }: SecretRead,
  path: string,
  secrets: ReadonlySet<string>,
): readonly UnknownSecret[] {
  if (secrets.has(name)) return [];
  const meant = nearestName(name, secrets, { mostSlips: 2 });
  const { line, column, start, end } = placeOf(node);
  // The text without its quotes.
  const inset = node.type === 'StringLiteral' ? 1 : 0;
  const advice =
    meant === undefined ? 'Set it in the app’s secrets, or ask for it.' : `Did you mean “${meant}”?`;
  return [
    {
      ...{ path, line, column },
      message: `The app has no secret “${name}”. ${advice}`,
      // The owner may set it later.
      severity: meant === undefined ? 'warning' : 'error',
      patch: meant === undefined ? undefined : { start: start + inset, end: end - inset, text: meant },
    },
  ];
}

/** `context.secrets.NAME`, and `secrets.NAME` where `secrets` was taken out of the context. */
const secretsRead = perFile(({ tree }): readonly SecretRead[] => {
  const found: SecretRead[] = [];
  const isSecrets = (node: Parameters<typeof memberOf>[0]) =>
    nameOf(node) === 'secrets' || memberOf(node)?.name === 'secrets';
  walk(tree, (node) => {
    const member = memberOf(node);
    if (
      member &&
      (member.property.type === 'Identifier' || member.property.type === 'StringLiteral') &&
      isSecrets(member.object) &&
      /^[A-Za-z_]/.test(member.name)
    )
      found.push({ name: member.name, node: member.property });
    const isParameter = node.type === 'ObjectProperty' && nameOf(node.key) === 'secrets';
    const pattern =
      node.type === 'VariableDeclarator' && isSecrets(node.init)
        ? node.id
        : isParameter
          ? node.value
          : undefined;
    if (pattern?.type !== 'ObjectPattern') return;
    for (const each of pattern.properties)
      if (each.type === 'ObjectProperty')
        found.push({ name: nameOf(each.key) ?? '', node: each.key as Placed });
  });
  return found;
});
