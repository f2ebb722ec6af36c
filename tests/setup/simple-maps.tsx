// Replaces react-simple-maps, which jsdom cannot render: tests read the map's props.
import type { ReactNode } from "react";

type Children = { children?: ReactNode };

export const ComposableMap = ({ projection, children }: Children & { projection: string }) => (
  <svg aria-hidden="true" data-projection={projection}>
    {children}
  </svg>
);
export const ZoomableGroup = ({ zoom, children }: Children & { zoom: number }) => <g data-zoom={zoom}>{children}</g>;
export const Geographies = ({ geography }: { geography: { type: string } }) => <g data-outlines={geography.type} />;
export const Geography = () => null;
export const Marker = ({ children }: Children) => <g>{children}</g>;
