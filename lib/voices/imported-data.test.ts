import { listImported } from "@/lib/voices/imported-data";

it("lists what was imported from each platform, in the order in which they are offered", () => {
  const youtube = { dateImported: "2026-05-01", postsAnalyzed: 3, dataPoints: 40 };
  const facebook = { dateImported: "2026-04-01", postsAnalyzed: 12, dataPoints: 90 };
  expect(listImported({ youtube, facebook, myspace: facebook })).toEqual([
    { id: "facebook", name: "Facebook", ...facebook, dateImported: new Date("2026-04-01") },
    { id: "youtube", name: "YouTube", ...youtube, dateImported: new Date("2026-05-01") },
  ]);
});

it("leaves out what cannot be read, and lists nothing where there is nothing", () => {
  expect(listImported({ twitter: "yes", instagram: { dateImported: "some day" } })).toEqual([]);
  expect(listImported(null)).toEqual([]);
});
