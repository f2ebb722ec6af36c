import { render } from "@testing-library/react";
import WorldOutlines from "@/components/admin/charts/world-outlines";

it("draws an equirectangular map, zoomed to 1.1, with outlines that came with the page", () => {
  const { container } = render(
    <WorldOutlines points={[{ country: "Croatia", countryCode: "HR", coordinates: [16.4, 45.2], users: 12 }]} />,
  );
  const drawn = (name: string) => container.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`);
  expect(["projection", "zoom", "outlines"].map(drawn)).toEqual(["geoEquirectangular", "1.1", "Topology"]);
  expect(container.querySelector("circle")).toHaveAttribute("r", "6");
});
