/** The settings are read once, so each case reads them anew. */
async function addressWith(settings: Record<string, string>): Promise<{ siteUrl: string; isOverHttps: boolean }> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  jest.resetModules();
  try {
    const { siteUrl, isOverHttps } = await import("@/lib/platform/site-url");
    return { siteUrl: siteUrl(), isOverHttps: isOverHttps() };
  } finally {
    process.env = before;
  }
}

const deployment = {
  VERCEL: "1",
  VERCEL_URL: "keepsake-abc123-family.vercel.app",
  VERCEL_PROJECT_PRODUCTION_URL: "keepsake.example",
};

it("is the preview's own address on a preview, so that links and passkeys stay on it", async () => {
  expect(await addressWith({ ...deployment, VERCEL_ENV: "preview" })).toEqual({
    siteUrl: "https://keepsake-abc123-family.vercel.app",
    isOverHttps: true,
  });
});

it("is where people reach production, and not the address of one deployment of it", async () => {
  expect((await addressWith({ ...deployment, VERCEL_ENV: "production" })).siteUrl).toBe("https://keepsake.example");
});

it("is APP_URL wherever that is set, and else this machine", async () => {
  const chosen = { ...deployment, VERCEL_ENV: "production", APP_URL: "https://memories.example/" };
  expect((await addressWith(chosen)).siteUrl).toBe("https://memories.example");
  expect(await addressWith({ PORT: "4000" })).toEqual({ siteUrl: "http://localhost:4000", isOverHttps: false });
});
