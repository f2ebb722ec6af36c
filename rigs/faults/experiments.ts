import type { Experiment } from "./experiment";
import { clocksApart } from "./experiments/clocks-apart";
import { connectionsCut, databaseAway } from "./experiments/database-away";
import { diskFull } from "./experiments/disk-full";
import { kill } from "./experiments/kill";
import { machines } from "./experiments/machines";
import { portInUse } from "./experiments/port-in-use";
import { powerCut } from "./experiments/power-cut";
import { providers } from "./experiments/providers";
import { redisAway } from "./experiments/redis-away";
import { restore } from "./experiments/restore";
import { silent } from "./experiments/silent";
import { soak } from "./experiments/soak";
import { startsTogether } from "./experiments/starts-together";
import { stopUnderLoad } from "./experiments/stop-under-load";
import { twoProcesses } from "./experiments/two-processes";
import { upgrade } from "./experiments/upgrade";

/** In the order in which they run. */
export const experiments: readonly Experiment[] = [
  portInUse,
  startsTogether,
  kill,
  powerCut,
  diskFull,
  stopUnderLoad,
  databaseAway,
  connectionsCut,
  redisAway,
  silent,
  twoProcesses,
  machines,
  clocksApart,
  providers,
  restore,
  upgrade,
  soak,
];
