import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DownloadCard } from "@/components/archive/download-card";
import { askForIdentity } from "@/lib/platform/http/api";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const ASK = "POST /api/export";
const followed: string[] = [];

beforeEach(() => {
  followed.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute("href")} ${this.hasAttribute("download") ? "as a file" : "as a page"}`);
  });
});
afterEach(() => jest.restoreAllMocks());

const press = () => userEvent.click(screen.getByRole("button", { name: "Download everything" }));

it("fetches everything of the voice as a file, and says what to open", async () => {
  const network = fakeNetwork({ [ASK]: () => ({ url: "/api/export?ticket=t" }) });
  renderScreen(<DownloadCard voice={{ id: 7, name: "Nonna" }} />);
  await press();
  expect(await screen.findByText("Your download has begun")).toBeInTheDocument();
  expect(network.last(ASK)?.body).toEqual({ voiceId: 7 });
  expect(followed).toEqual(["/api/export?ticket=t as a file"]);
});

it("fetches the account without naming a voice, once the person has said who they are", async () => {
  const network = fakeNetwork({
    [ASK]: () => refusal(403, "Please enter your password to go on.", "confirm_identity"),
  });
  const stopAsking = askForIdentity(async () => {
    expect(followed).toEqual([]);
    network.answers[ASK] = () => ({ url: "/api/export?ticket=t" });
    return true;
  });
  renderScreen(<DownloadCard />);
  await press();
  await waitFor(() => expect(followed).toEqual(["/api/export?ticket=t as a file"]));
  expect(network.count(ASK)).toBe(2);
  expect(network.last(ASK)?.body).toEqual({});
  stopAsking();
});

it("says how to get everything where the server cannot send it, and offers no button that is always refused", () => {
  renderScreen(<DownloadCard isOnRequest />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByText(/we'll make it for you/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/support");
});

it("says why nothing was fetched", async () => {
  fakeNetwork({ [ASK]: () => refusal(503, "This server may only answer for a few minutes.", "unavailable") });
  renderScreen(<DownloadCard />);
  await press();
  expect(await screen.findByText("The download could not begin")).toBeInTheDocument();
  expect(screen.getByText("This server may only answer for a few minutes.")).toBeInTheDocument();
  expect(followed).toEqual([]);
});
