/** A folder or a file of the tree. */
export type TreeNode<F> =
  | {
      readonly kind: 'folder';
      readonly name: string;
      readonly path: string;
      readonly children: readonly TreeNode<F>[];
    }
  | { readonly kind: 'file'; readonly name: string; readonly path: string; readonly file: F };

/** Folders and files in the order of the files, folders first. */
export function buildTree<F extends { readonly path: string }>(
  files: readonly F[],
  folder = '',
): TreeNode<F>[] {
  const folders = new Map<string, F[]>();
  const own: TreeNode<F>[] = [];
  for (const file of files) {
    const [name = '', ...rest] = file.path.slice(folder.length).split('/');
    if (rest.length === 0) own.push({ kind: 'file', name, path: file.path, file });
    else folders.set(name, [...(folders.get(name) ?? []), file]);
  }
  const nested = [...folders].map(([name, inside]): TreeNode<F> => {
    const path = `${folder}${name}/`;
    return { kind: 'folder', name, path, children: buildTree(inside, path) };
  });
  return [...nested, ...own];
}

/** A row of the tree with the number of folders around it. */
export type TreeRow<F> = TreeNode<F> & { readonly level: number };

/** The visible rows from top to bottom. */
export function visibleRows<F>(
  nodes: readonly TreeNode<F>[],
  isClosed: (folder: string) => boolean,
  level = 0,
): TreeRow<F>[] {
  return nodes.flatMap((node) => [
    { ...node, level },
    ...(node.kind === 'folder' && !isClosed(node.path)
      ? visibleRows(node.children, isClosed, level + 1)
      : []),
  ]);
}
