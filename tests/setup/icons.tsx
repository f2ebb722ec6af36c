import type { ComponentProps } from "react";

const Icon = (props: ComponentProps<"svg">) => <svg aria-hidden="true" {...props} />;

/**
 * Stands in for lucide-react in screen tests: its one file of 1,500 icons takes a tenth of a second to load in every
 * test file.
 */
module.exports = new Proxy({ __esModule: true }, { get: (icons, name) => Reflect.get(icons, name) ?? Icon });
