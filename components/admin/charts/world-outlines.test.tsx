import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import WorldOutlines from "@/components/admin/charts/world-outlines";

const drawn: Record<string, unknown> = {};

// jsdom cannot render the map; these tests check the props it receives.
jest.mock("react-simple-maps", () => ({
  ComposableMap: ({ projection, children }: { projection: string; children: ReactNode }) => {
    drawn.projection = projection;
    return <svg aria-hidden="true">{children}</svg>;
  },
  ZoomableGroup: ({ zoom, children }: { zoom: number; children: ReactNode }) => {
    drawn.zoom = zoom;
    return <g>{children}</g>;
  },
  Geographies: ({ geography }: { geography: { type: string } }) => {
    drawn.outlines = geography;
    return null;
  },
  Geography: () => null,
  Marker: ({ children }: { children: ReactNode }) => <g>{children}</g>,
}));

it("draws an equirectangular map, zoomed to 1.1, with outlines that came with the page", () => {
  const { container } = render(
    <WorldOutlines points={[{ country: "Croatia", countryCode: "HR", coordinates: [16.4, 45.2], users: 12 }]} />,
  );
  expect(drawn).toMatchObject({ projection: "geoEquirectangular", zoom: 1.1, outlines: { type: "Topology" } });
  expect(container.querySelector("circle")).toHaveAttribute("r", "6");
});
