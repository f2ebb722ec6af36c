import "./jsdom-styles";
import JSDOMEnvironment from "jest-environment-jsdom";
import { forgetStorages } from "./async-storages";
import { timersWithoutDelay } from "./timers-without-delay";

/** jsdom leaves out what every browser and Node have; screens use them. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  private forgetTimers = () => {};

  override async setup() {
    await super.setup();
    this.forgetTimers = timersWithoutDelay(this.global);
    const missing = {
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      structuredClone,
    };
    for (const [name, value] of Object.entries(missing)) {
      if (!(name in this.global))
        Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }

  override async teardown() {
    this.forgetTimers();
    await super.teardown();
    forgetStorages();
  }
}
