import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import AnalyticsPage from "@/app/(admin)/admin/analytics/page";
import ApiKeysPage from "@/app/(admin)/admin/api-keys/page";
import AdminDashboardPage from "@/app/(admin)/admin/dashboard/page";
import AdminModelsPage from "@/app/(admin)/admin/models/page";
import AdminPage from "@/app/(admin)/admin/page";
import AdminSettingsPage from "@/app/(admin)/admin/settings/page";
import AdminSupportPage from "@/app/(admin)/admin/support/page";
import { AdminOnly } from "@/components/admin/shell/admin-only";
import { findPageVisitor } from "@/lib/admin/guard";
import { db } from "@/lib/platform/db/database";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { visitPagesAs } from "@/tests/setup/page-request";

onARealDatabase();

afterAll(() => visitPagesAs(null));

const kindOf = async () => (await findPageVisitor()).kind;

it("lets nobody in without a session, or with one that is over", async () => {
  await visitPagesAs(null);
  expect(await kindOf()).toBe("signed_out");
  const admin = await aUser({ isAdmin: true });
  await visitPagesAs(admin);
  expect(await kindOf()).toBe("administrator");
  await db.user.update({ where: { id: admin.userId }, data: { status: "suspended" } });
  expect(await kindOf()).toBe("signed_out");
});

it("reads at every request from the database whether somebody is an administrator", async () => {
  const person = await aUser();
  await visitPagesAs(person);
  expect(await kindOf()).toBe("denied");
  await db.user.update({ where: { id: person.userId }, data: { isAdmin: true } });
  expect(await kindOf()).toBe("administrator");
  await db.user.update({ where: { id: person.userId }, data: { isAdmin: false } });
  expect(await kindOf()).toBe("denied");
});

it("renders nothing of an administrators' page for anybody else", async () => {
  await visitPagesAs(await aUser());
  const shown = await AdminOnly({ children: createElement("p", null, "Private figures") });
  const markup = renderToStaticMarkup(createElement("main", null, shown));
  expect(markup).toContain("Access Denied: You do not have permission to view this page.");
  expect(markup).not.toContain("Private figures");
  await visitPagesAs(await aUser({ isAdmin: true }));
  const allowed = await AdminOnly({ children: createElement("p", null, "Private figures") });
  expect(renderToStaticMarkup(createElement("main", null, allowed))).toContain("Private figures");
});

it.each([
  ["/admin", AdminPage],
  ["/admin/dashboard", AdminDashboardPage],
  ["/admin/support", AdminSupportPage],
  ["/admin/analytics", AnalyticsPage],
  ["/admin/api-keys", ApiKeysPage],
  ["/admin/models", AdminModelsPage],
  ["/admin/settings", AdminSettingsPage],
] as const)("keeps the page %s behind the gate by itself, whatever the layout did", (_, page) => {
  expect(page().type).toBe(AdminOnly);
});
