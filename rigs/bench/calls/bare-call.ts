import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Emulators, emulatorKeys } from "../../../tests/emulators/server";

/** Requests a signed URL and opens it: no account, no rows, no microphone, no sound. */
const page = `<!doctype html><title>A bare call</title><button>Call</button><script>
  let socket;
  document.querySelector("button").onclick = async () => {
    socket?.close();
    socket = new WebSocket((await (await fetch("/address")).json()).signed_url);
  };
</script>`;

/**
 * The least that an opening can cost on this machine: a page with one button before a bare Node server, which asks the
 * same emulated provider for the same kind of address.
 */
export async function startBareCall(emulators: Emulators, agentId: string) {
  const address = `${emulators.urls.elevenlabs}/v1/convai/conversation/get-signed-url?agent_id=${agentId}`;
  const server = createServer(async (request, response) => {
    if (request.url !== "/address") return response.writeHead(200, { "content-type": "text/html" }).end(page);
    const answer = await fetch(address, { headers: { "xi-api-key": emulatorKeys.elevenlabs } });
    response.writeHead(200, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
