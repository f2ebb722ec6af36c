"use client";

import { Minus, Plus, RotateCcw } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { ComposableMap, Geographies, Geography, Marker, ZoomableGroup } from "react-simple-maps";
import countries from "world-atlas/countries-110m.json";
import { Button } from "@/components/ui/button";
import { circleRadius, MAP_ZOOM } from "@/lib/admin/metrics/policy";
import type { MapPoint } from "@/lib/admin/metrics/schema";

/** Small, so that the circles, whose size is fixed, are visible on a phone. */
const WIDTH = 560;
const HEIGHT = 280;
const MOST_ZOOM = 8;
const ANTARCTICA = "010";
const middle: [number, number] = [0, 0];

type Outlines = ComponentProps<typeof Geographies>["geography"];
/** The library also reads TopoJSON, but its types only know GeoJSON. */
const outlines = countries as unknown as Outlines;

/** The wheel and a single finger scroll the page; buttons, dragging with a mouse and two fingers move the map. */
const movesMap = (event: unknown) =>
  !(event instanceof WheelEvent) &&
  !(typeof TouchEvent !== "undefined" && event instanceof TouchEvent && event.touches.length < 2);

export default function WorldOutlines({ points }: { points: readonly MapPoint[] }) {
  const [view, setView] = useState({ zoom: MAP_ZOOM, coordinates: middle });
  const zoomBy = (factor: number) =>
    setView(({ zoom, coordinates }) => ({ coordinates, zoom: Math.min(MOST_ZOOM, Math.max(1, zoom * factor)) }));
  return (
    <div className="relative h-full">
      <ComposableMap
        aria-hidden
        projection="geoEquirectangular"
        projectionConfig={{ scale: 89 }}
        width={WIDTH}
        height={HEIGHT}
        className="h-full w-full"
      >
        <ZoomableGroup
          zoom={view.zoom}
          center={view.coordinates}
          maxZoom={MOST_ZOOM}
          filterZoomEvent={movesMap}
          onMoveEnd={(moved) =>
            setView((at) => ({ zoom: moved.zoom ?? at.zoom, coordinates: moved.coordinates ?? at.coordinates }))
          }
        >
          <Geographies geography={outlines}>
            {({ geographies }) =>
              geographies
                .filter(({ id }) => id !== ANTARCTICA)
                .map((geography) => (
                  <Geography
                    key={geography.rsmKey}
                    geography={geography}
                    tabIndex={-1}
                    fill="var(--muted)"
                    stroke="var(--wave)"
                    strokeWidth={0.3}
                    className="outline-none"
                  />
                ))
            }
          </Geographies>
          {points.map(({ country, countryCode, coordinates, users }) =>
            coordinates ? (
              <Marker key={countryCode} coordinates={coordinates}>
                <circle
                  r={circleRadius(users)}
                  fill="var(--primary)"
                  fillOpacity={0.8}
                  stroke="var(--card)"
                  strokeWidth={1}
                  data-country={countryCode}
                >
                  <title>{`${country}: ${users.toLocaleString("en")}`}</title>
                </circle>
              </Marker>
            ) : null,
          )}
        </ZoomableGroup>
      </ComposableMap>
      <div className="absolute right-2 bottom-2 flex gap-1.5">
        <Button variant="outline" size="icon-sm" aria-label="Zoom in on the map" onClick={() => zoomBy(1.5)}>
          <Plus aria-hidden />
        </Button>
        <Button variant="outline" size="icon-sm" aria-label="Zoom out of the map" onClick={() => zoomBy(1 / 1.5)}>
          <Minus aria-hidden />
        </Button>
        <Button
          variant="outline"
          size="icon-sm"
          aria-label="Show the whole map"
          onClick={() => setView({ zoom: MAP_ZOOM, coordinates: middle })}
        >
          <RotateCcw aria-hidden />
        </Button>
      </div>
    </div>
  );
}
