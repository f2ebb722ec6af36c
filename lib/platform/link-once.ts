import { linkSync } from "node:fs";
import path from "node:path";
import { StartRefusal } from "@/lib/platform/start-refusal";

/**
 * Gives a completely written file its final name, unless that exists: several processes may try. False when it exists.
 * @throws StartRefusal on a file system without hard links
 */
export function linkOnce(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (code === "EEXIST") return false;
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EINVAL"].includes(code)) throw error;
    throw new StartRefusal(
      `DATA_DIR is ${path.dirname(file)}, on a file system without hard links (${code}), as exFAT and many SMB shares are: what is ` +
        "kept there would not be safe. Set DATA_DIR to a folder on a disk of this machine, such as ext4, APFS or NTFS.",
      { cause: error },
    );
  }
}
