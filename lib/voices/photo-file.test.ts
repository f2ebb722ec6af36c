import { refusePhoto } from "@/lib/voices/photo-file";

it("takes a JPEG, PNG or WebP image of up to 5 MB", () => {
  for (const type of ["image/jpeg", "image/png", "image/webp", ""]) {
    expect(refusePhoto({ type, size: 5 * 1024 * 1024 })).toBeNull();
  }
});

it("says what is the matter with any other file", () => {
  expect(refusePhoto({ type: "image/gif", size: 10 })).toBe("Please choose a JPEG, PNG or WebP image.");
  expect(refusePhoto({ type: "image/png", size: 5 * 1024 * 1024 + 1 })).toBe("Photo is too large (max 5MB)");
});
