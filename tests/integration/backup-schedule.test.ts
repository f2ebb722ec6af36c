import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { verifyBackup } from "@/lib/backup/archive-reader";
import { makeDueBackup } from "@/lib/backup/schedule";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { env } from "@/lib/platform/env";
import { backupState } from "@/tests/factories/backups";
import { onARealDatabase } from "@/tests/setup/database";
import { aFolder } from "@/tests/setup/folder";
import { withSettings } from "@/tests/setup/settings";

let folder: string;
const useFolder = (name: string) => Object.assign(env(), { BACKUP_DIR: name });

onARealDatabase();
withSettings({ BACKUP_DIR: undefined, BACKUP_KEEP: 2 });
beforeEach(async () => {
  folder = aFolder();
  useFolder(folder);
  await db.setting.deleteMany({ where: { key: "backupDue" } });
});

const becomeDue = () => db.setting.update({ where: { key: "backupDue" }, data: { value: "2020-01-01T00:00:00Z" } });
const hoursUntilDue = async () => {
  const [row] = await db.$queryRaw<{ hours: number }[]>`
    select extract(epoch from value::timestamptz - now())::float8 / 3600 as hours from settings where key = 'backupDue'`;
  return Math.round(row?.hours ?? 0);
};

it("a backup is made once a day, by one of all processes", async () => {
  await Promise.all([makeDueBackup(), makeDueBackup(), makeDueBackup()]);
  await makeDueBackup();
  const [name = "", ...more] = readdirSync(folder);
  expect([name, more]).toEqual([expect.stringMatching(/^keepsake-[0-9a-f]{12}-.*Z\.tar$/), []]);
  await verifyBackup(path.join(folder, name), null);
  expect(await hoursUntilDue()).toBe(24);
  const state = await backupState();
  expect(state).toMatchObject({
    schedule: { keep: 2, isEncrypted: false },
    last: { by: "schedule", made: { file: name } },
  });
});

it("the newest are kept, and files that the schedule did not make stay", async () => {
  const mine = `keepsake-${await installationId()}-`;
  const others = [
    `${mine}2025-01-01T00-00-00Z.tar.txt`,
    "by-hand.tar",
    // Another installation's, which keeps its backups in the same folder.
    ...[1, 2, 3].map((day) => `keepsake-ffffffffffff-2025-01-0${day}T00-00-00Z.tar`),
    ".keepsake-ffffffffffff-2025-01-04T00-00-00Z.tar.part",
  ];
  const ours = [1, 2, 3].map((day) => `${mine}2025-01-0${day}T00-00-00Z.tar`);
  const part = `.${mine}2025-01-04T00-00-00Z.tar.part`;
  for (const name of [...others, ...ours, part]) writeFileSync(path.join(folder, name), "");
  await makeDueBackup();
  const left = readdirSync(folder);
  expect(left).toEqual(expect.arrayContaining([...others, `${mine}2025-01-03T00-00-00Z.tar`]));
  expect(left).toHaveLength(others.length + 2);
});

it("one that cannot be made is noted, tried again within the hour, and takes none of the old ones away", async () => {
  writeFileSync(path.join(folder, "keepsake-2025-01-01T00-00-00Z.tar"), "");
  useFolder(path.join(folder, "not-mounted"));
  await makeDueBackup();
  useFolder(folder);
  expect(await hoursUntilDue()).toBe(1);
  expect((await backupState()).last).toMatchObject({
    made: null,
    message: "The folder for the backup does not exist.",
  });
  await makeDueBackup();
  expect(readdirSync(folder)).toEqual(["keepsake-2025-01-01T00-00-00Z.tar"]);
  await becomeDue();
  await makeDueBackup();
  expect(readdirSync(folder)).toHaveLength(2);
});

it("none is begun by a server that is stopping", async () => {
  await makeDueBackup(AbortSignal.abort());
  expect(readdirSync(folder)).toEqual([]);
});
