import { readdirSync } from "node:fs";
import path from "node:path";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { aBackup, aWholeFamily, emptyStore } from "@/tests/factories/backups";
import { command, emptyPlace, kinds, openAt, removePlaces, restore } from "@/tests/factories/restored-places";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
beforeAll(emptyStore);
afterAll(removePlaces);

const RESTORES_MS = 240_000;

describe.each(kinds)("a restore into an empty place of kind %s", (kind) => {
  it(
    "leaves nothing that looks like an installation when it is cut off or fails in the middle",
    async () => {
      await aWholeFamily();
      const file = await aBackup();
      const settings = await emptyPlace(kind);
      const place = settings.DATA_DIR ?? "";
      const harmed = (harm: string) =>
        restore({ ...settings, NODE_OPTIONS: `--import ./tests/setup/third-file.mjs?${harm}` }, file);
      const tables = async () => {
        if (kind === "embedded") return readdirSync(place).filter((name) => name === "database");
        const target = await openAt(settings);
        const found = await target.run("select tablename from pg_tables where schemaname = current_schema()", []);
        await target.close();
        return found;
      };

      expect((await harmed("kill")).code).toBeNull();
      expect(await tables()).toEqual([]);
      const started = await command("server/serve.ts", settings, "--no-build");
      expect(started).toMatchObject({ code: 1, text: expect.stringMatching(/^A restore into .* was cut off.*\n$/) });
      expect([await tables(), readdirSync(place)]).toEqual([[], expect.not.arrayContaining(["secret"])]);

      // Begins anew where the other one was cut off, and takes away what both of them made.
      expect(await harmed("ENOSPC")).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^There is not enough room/),
      });
      expect(await tables()).toEqual([]);
      expect(readdirSync(place).filter((name) => name !== "files")).toEqual([]);
      const store = new DiskFileStore({ root: path.join(place, "files") });
      expect((await store.list("")).files).toEqual([]);
    },
    RESTORES_MS,
  );
});
