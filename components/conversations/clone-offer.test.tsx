import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CloneOffer } from "@/components/conversations/clone-offer";
import { aConversationDetail } from "@/tests/factories/screen-data";

const offered = (given = {}) => aConversationDetail({ isCloneOffered: true, ...given }).voice;
const link = () => screen.queryByRole("link", { name: "Save and Update Voice Clone" });

beforeEach(() => localStorage.clear());

it("offers once to clone a preview, where its recordings are", () => {
  render(<CloneOffer voice={offered()} />);
  expect(link()?.getAttribute("href")).toMatch(/^\/edit-voice\/\d+\?tab=samples$/);
});

it("stays away once it is dismissed, for this voice alone", async () => {
  const { unmount } = render(<CloneOffer voice={offered({ id: 7 })} />);
  await userEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(link()).toBeNull();
  unmount();
  render(<CloneOffer voice={offered({ id: 7 })} />);
  expect(link()).toBeNull();
  render(<CloneOffer voice={offered({ id: 8 })} />);
  expect(link()).not.toBeNull();
});

it("offers nothing where this server cannot clone the voice", () => {
  render(<CloneOffer voice={offered({ isCloneOffered: false })} />);
  expect(link()).toBeNull();
});
