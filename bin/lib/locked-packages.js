/**
 * Returns the packages of `package-lock.json` for a purpose, as [folder, entry] pairs: `run` for a built store, `build`
 * also for building it, `test` all, including the workspace `tests`.
 */
export function lockedPackages(packages, purpose) {
  const all = Object.entries(packages).filter(([folder, { link }]) => isPackage(folder) && link !== true);
  if (purpose === 'test') return all;
  if (purpose === 'run') return all.filter(([, { dev }]) => dev !== true);
  const reached = reachFromRoot(packages);
  return all.filter(([folder]) => reached.has(folder));
}

const isPackage = (folder) => folder.startsWith('node_modules/');

/** Returns the folders that npm installs without workspaces. */
function reachFromRoot(packages) {
  const reached = new Set();
  const open = [''];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[from];
    const wanted = {
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
      ...(from === '' && devDependencies),
    };
    for (const name of Object.keys(wanted)) {
      const folder = resolve(packages, from, name);
      if (folder === undefined || reached.has(folder)) continue;
      reached.add(folder);
      open.push(folder);
    }
  }
  return reached;
}

/** Resolves a dependency of the package at `from`: in its nested packages, then in each parent folder. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[folder] !== undefined) return folder;
    if (at === '') return undefined;
  }
}
