import { processorSeconds } from "../processes";

/** The cores used by the server, its engines and this process, from now until the returned function is called. */
export function processorUse(dataDir: string) {
  const startedAt = performance.now();
  const before = processorSeconds(dataDir);
  const ownBefore = process.cpuUsage();
  return () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const cores = (used: number) => Math.round((used / seconds) * 100) / 100;
    const { server, engines } = processorSeconds(dataDir);
    const own = process.cpuUsage(ownBefore);
    return {
      "server's cores": cores(server - before.server),
      "engines' cores": cores(engines - before.engines),
      "the bench's cores": cores((own.user + own.system) / 1e6),
    };
  };
}
