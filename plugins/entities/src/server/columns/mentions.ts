import type { Node } from '@buildai/code-model';
import { treeOf, walk } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { isEntityFile } from '../../shared/entity-file.js';

/** A field as queries and components name it: `due`, `-due`, `task.due`, `due:month`. */
const naming = (field: string) => new RegExp(`^-?(?:[\\w$]+\\.)*${field}(?::\\w+)?$`);

/** Whether an identifier is the name of a property. Variables and attributes are not fields. */
function isProperty(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression')
    return parent.property === node && !parent.computed;
  const hasKey = parent?.type === 'ObjectProperty' || parent?.type === 'TSPropertySignature';
  return hasKey && parent.key === node && !parent.computed;
}

function countIn({ path, content }: AppFile, field: string): number {
  const tree = treeOf(content, path);
  const isNaming = naming(field);
  let count = 0;
  if (tree)
    walk(tree.program, (node, parents) => {
      const parent = parents.at(-1);
      const isText = node.type === 'StringLiteral' && parent?.type !== 'ImportDeclaration';
      if (isText && isNaming.test(node.value)) count += 1;
      if (node.type === 'Identifier' && node.name === field && isProperty(node, parent)) count += 1;
    });
  return count;
}

/** Files of code that name both the entity and the field, and how often they name the field. */
export function mentionsOf(
  files: readonly AppFile[],
  entity: string,
  field: string,
): { path: string; mentions: number }[] {
  const ofEntity = new RegExp(`(?<![\\w$])${entity}(?![\\w$])`);
  return files
    .filter(({ path, content }) => !isEntityFile(path) && ofEntity.test(content))
    .map((file) => ({ path: file.path, mentions: countIn(file, field) }))
    .filter(({ mentions }) => mentions > 0);
}
