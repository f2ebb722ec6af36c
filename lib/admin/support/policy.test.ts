import { fillName } from "@/lib/admin/support/policy";

it("fills the person's name into a saved answer, wherever it stands", () => {
  expect(fillName("Hello {name}, dear {name}.", " Ana ")).toBe("Hello Ana, dear Ana.");
  expect(fillName("Hello {name}.", "$& {name}")).toBe("Hello $& {name}.");
});

it("greets somebody without a name as one would", () => {
  expect(fillName("Hello {name},", null)).toBe("Hello there,");
  expect(fillName("Hello {name},", " ")).toBe("Hello there,");
});
