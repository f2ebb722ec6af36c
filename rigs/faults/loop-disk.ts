import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A separate disk, as an ext4 image on a loop device; needs root. Unsynced data is only in memory, as on a real one.
 */
export function newDisk(megabytes: number) {
  const base = mkdtempSync(path.join(tmpdir(), "keepsake-disk-"));
  const image = path.join(base, "disk.img");
  execFileSync("truncate", ["-s", `${megabytes}M`, image]);
  execFileSync("mkfs.ext4", ["-q", image]);
  const mounted: string[] = [];
  const mount = (of: string) => {
    const folder = path.join(base, `mounted-${mounted.length}`);
    mkdirSync(folder);
    execFileSync("mount", ["-o", "loop", of, folder]);
    mounted.push(folder);
    return folder;
  };
  return {
    folder: mount(image),
    /** The disk as it would be after a power cut at this moment. */
    afterPowerCut: () => {
      const cut = path.join(base, "cut.img");
      execFileSync("cp", ["--sparse=always", image, cut]);
      return mount(cut);
    },
    remove: () => {
      // Lazily, because a killed process may keep its files open for a moment.
      for (const folder of mounted) execFileSync("umount", ["--lazy", folder]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}
