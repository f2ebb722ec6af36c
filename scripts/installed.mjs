// The packages of package-lock.json that a production installation (`npm ci --omit=dev`) needs.

export const engines = ["engines/amr", "engines/cloner", "engines/decoder", "engines/speaker"];

/**
 * Where Node would find `name` for the package at `from`: in its own node_modules or one further up. Null if it is
 * not installed.
 * @param {Record<string, any>} packages those of the lockfile, by their path
 */
export function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    if (folder === "") return null;
    if (!folder.includes("/node_modules/")) folder = "";
  }
}

/**
 * Paths of all dependencies installed for these packages, excluding the packages themselves, development packages and
 * optional peers.
 */
export function closure(packages, roots) {
  const seen = new Set();
  const visit = (path) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const next = locate(packages, path, name);
      if (!next || seen.has(next) || engines.includes(next) || isForBuilding(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  roots.forEach(visit);
  return seen;
}

/** Next lists its compiler as optional; a built server does not need it. */
const isForBuilding = (path) => path.startsWith("node_modules/@next/swc-");
