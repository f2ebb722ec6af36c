import NodeEnvironment from "jest-environment-node";
import { forgetStorages } from "./async-storages";

export default class ServerEnvironment extends NodeEnvironment {
  override async teardown() {
    await super.teardown();
    forgetStorages();
  }
}
