import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { mailer } from "@/lib/providers/mail";
import { FileMailer } from "@/lib/providers/mail/file";
import type { Mail, Mailer } from "@/lib/providers/mail/provider";
import { SmtpMailer } from "@/lib/providers/mail/smtp";
import { type SmtpEmulator, type SmtpFault, startSmtp } from "@/tests/emulators/smtp";
import { anOwnCertificate, itWithOpenssl } from "@/tests/factories/own-certificate";
import { aFolder } from "@/tests/setup/folder";

const from = "Keepsake <no-reply@keepsake.test>";
const limits = { step: 500, whole: 1500 };

const aMail = (change: Partial<Mail> = {}): Mail => ({
  to: "ana@example.com",
  subject: "Your request",
  text: "Thank you for writing.\n\nWe answer within two days.",
  ...change,
});

type Sent = { mailer: Mailer; last(): Promise<string>; count(): Promise<number>; close(): Promise<void> };

async function withFiles(): Promise<Sent> {
  const folder = aFolder();
  const names = async () => (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  return {
    mailer: new FileMailer({ folder, from }),
    last: async () => readFile(join(folder, (await names()).at(-1) ?? ""), "utf8"),
    count: async () => (await names()).length,
    close: async () => {},
  };
}

async function withServer(): Promise<Sent> {
  const server = await startSmtp();
  return {
    mailer: new SmtpMailer({ url: server.url, from, limits }),
    last: async () => server.mails.at(-1)?.data ?? "",
    count: async () => server.mails.length,
    close: () => server.close(),
  };
}

describe.each([
  ["to a file", withFiles],
  ["over SMTP", withServer],
] as const)("mail %s", (_, open) => {
  let sent: Sent;
  beforeEach(async () => {
    sent = await open();
  });
  afterEach(() => sent.close());

  it("arrives as it was written", async () => {
    await sent.mailer.send(aMail({ replyTo: "luis@example.com" }));
    const message = await sent.last();
    expect(message).toMatch(/^From: Keepsake <no-reply@keepsake\.test>$/m);
    expect(message).toMatch(/^To: ana@example\.com$/m);
    expect(message).toMatch(/^Reply-To: luis@example\.com$/m);
    expect(message).toMatch(/^Subject: Your request$/m);
    expect(message).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(message.replace(/\r\n/g, "\n")).toContain("\n\nThank you for writing.\n\nWe answer within two days.");
  });

  it("keeps letters of every language", async () => {
    await sent.mailer.send(aMail({ subject: "Gruß an Nonna", text: "Grüße — 声" }));
    const message = await sent.last();
    const encoded = /^Content-Transfer-Encoding: (\S+)/m.exec(message)?.[1];
    const body = message
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join("\n\n");
    const text =
      encoded === "base64"
        ? Buffer.from(body, "base64").toString()
        : Buffer.from(
            body
              .replace(/=\r?\n/g, "")
              .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          ).toString();
    expect(text.trim()).toBe("Grüße — 声");
  });

  it("lets no header be written through a subject", async () => {
    await sent.mailer.send(aMail({ subject: "Hello\r\nBcc: everyone@example.com" }));
    expect(await sent.last()).not.toMatch(/^Bcc:/im);
  });

  it("goes to one address, and to nothing that is not one", async () => {
    const bad = [
      "",
      "ana",
      "ana@example.com, eve@example.com",
      "ana@example.com\r\nBcc: x@y.z",
      "<ana@example.com>",
      "a b@c.d",
    ];
    for (const to of bad) {
      await expect(sent.mailer.send(aMail({ to }))).rejects.toMatchObject({ name: "ProviderError", code: "failed" });
    }
    await expect(sent.mailer.send(aMail({ replyTo: "x\r\ny@z" }))).rejects.toMatchObject({ name: "ProviderError" });
    expect(await sent.count()).toBe(0);
  });
});

it("goes to a file when no server is set up", () => {
  expect(mailer().name).toBe("file");
});

describe("mail to a file", () => {
  it("is for the owner of the machine only, each mail in its own file", async () => {
    const folder = join(aFolder(), "mail");
    const mailer = new FileMailer({ folder, from });
    await Promise.all([mailer.send(aMail()), mailer.send(aMail()), mailer.send(aMail())]);
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/);
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    }
  });

  it("says that it failed without naming the folder or the person", async () => {
    const folder = aFolder();
    await writeFile(join(folder, "taken"), "");
    const failure: unknown = await new FileMailer({ folder: join(folder, "taken"), from })
      .send(aMail())
      .catch((e: unknown) => e);
    expect(failure).toMatchObject({ name: "ProviderError", provider: "file", code: "failed", cause: undefined });
    for (const word of [folder, "ana@"]) expect(JSON.stringify(failure) + String(failure)).not.toContain(word);
  });
});

describe("mail over SMTP", () => {
  let server: SmtpEmulator;
  beforeEach(async () => {
    server = await startSmtp();
  });
  afterEach(() => server.close());

  it("is handed over for the person it is for", async () => {
    await new SmtpMailer({ url: server.url, from, limits }).send(aMail());
    expect(server.mails).toMatchObject([{ from: "no-reply@keepsake.test", to: ["ana@example.com"] }]);
  });

  it.each<[SmtpFault, string]>([
    ["bad_login", "key_invalid"],
    ["no_such_person", "failed"],
    ["busy", "busy"],
    ["silent", "timed_out"],
    ["stall_after_data", "timed_out"],
    ["cut_at_data", "unreachable"],
  ])("%s is %s, without the person or the password", async (fault, code) => {
    server.fault = fault;
    const failure: unknown = await new SmtpMailer({ url: server.url, from, limits })
      .send(aMail())
      .catch((e: unknown) => e);
    expect(failure).toMatchObject({ name: "ProviderError", provider: "smtp", code, cause: undefined });
    const shown = JSON.stringify(failure) + String(failure) + JSON.stringify(Object.getOwnPropertyDescriptors(failure));
    expect(shown).not.toMatch(/ana@|secret-password/);
    expect(server.mails).toEqual([]);
  });

  itWithOpenssl("names the certificate when that is why a mail is not handed over, and tries again", async () => {
    const server = createServer(anOwnCertificate());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const sent = new SmtpMailer({ url: `smtps://127.0.0.1:${port}`, from, limits: { step: 10_000, whole: 20_000 } });
    await expect(sent.send(aMail())).rejects.toMatchObject({
      code: "unreachable",
      permanent: false,
      message: "The certificate of the mail server is signed by the server itself, which nobody else vouches for.",
    });
    server.close();
  });

  it("does not hang on a server that is something else, or none", async () => {
    server.fault = "not_smtp";
    await expect(new SmtpMailer({ url: server.url, from, limits }).send(aMail())).rejects.toMatchObject({
      name: "ProviderError",
    });
    const gone = await startSmtp();
    await gone.close();
    await expect(new SmtpMailer({ url: gone.url, from, limits }).send(aMail())).rejects.toMatchObject({
      code: "unreachable",
    });
  });
});
