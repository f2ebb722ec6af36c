import centres from "@/lib/admin/metrics/country-centres.json";
import type { MapPoint } from "@/lib/admin/metrics/schema";

/** The centre of each country's largest part, as longitude and latitude: Natural Earth, public domain. */
const known = new Map<string, number[]>(Object.entries(centres));

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

export function toMapPoint({ country: code, users }: { country: string; users: number }): MapPoint {
  const [longitude, latitude] = known.get(code) ?? [];
  return {
    country: nameOf(code),
    countryCode: code,
    coordinates: longitude === undefined || latitude === undefined ? null : [longitude, latitude],
    users,
  };
}

function nameOf(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
