import "./jsdom-styles";
import JSDOMEnvironment from "jest-environment-jsdom";
import { forgetStorages } from "./async-storages";
import { runTimersAtOnce } from "./timers-at-once";

type Given = ConstructorParameters<typeof JSDOMEnvironment>;

/** jsdom lacks these features, which every browser and Node have and screens use. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  constructor({ projectConfig, ...config }: Given[0], context: Given[1]) {
    // Jest's fake clock, which is created with the window, captures the timers that exist by then.
    const testEnvironmentOptions = { ...projectConfig.testEnvironmentOptions, beforeParse: runTimersAtOnce };
    super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
  }

  override async setup() {
    await super.setup();
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
    await super.teardown();
    forgetStorages();
  }
}
