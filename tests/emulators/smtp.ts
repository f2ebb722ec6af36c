import { createServer, type Socket } from "node:net";

export type ReceivedMail = { from: string; to: string[]; data: string };

export type SmtpFault =
  | "silent"
  | "stall_after_data"
  | "cut_at_data"
  | "bad_login"
  | "no_such_person"
  | "busy"
  | "not_smtp";

export type SmtpEmulator = {
  /** `smtp://name:password@127.0.0.1:<port>` */
  url: string;
  mails: ReceivedMail[];
  /** For every connection until it is set to null again. */
  fault: SmtpFault | null;
  close(): Promise<void>;
};

/** The part of RFC 5321 that one mail needs, on a free port of the loopback. */
export async function startSmtp(): Promise<SmtpEmulator> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    converse(socket, emulator);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const emulator: SmtpEmulator = {
    url: `smtp://keepsake:secret-password@127.0.0.1:${port}`,
    mails: [],
    fault: null,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return emulator;
}

function converse(socket: Socket, emulator: SmtpEmulator): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  const { fault } = emulator;
  if (fault === "silent") return;
  if (fault === "not_smtp") return void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
  let mail: ReceivedMail = { from: "", to: [], data: "" };
  let buffered = "";
  let inData = false;

  const takeData = () => {
    const end = buffered.indexOf("\r\n.\r\n");
    if (end === -1) return false;
    mail.data = buffered.slice(0, end).replace(/^\.\./gm, ".");
    buffered = buffered.slice(end + 5);
    inData = false;
    if (fault === "stall_after_data") return true;
    emulator.mails.push(mail);
    say("250 2.0.0 Taken");
    return true;
  };

  const take = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "EHLO") return say("250-emulated\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME");
    if (verb === "AUTH") {
      const [, name, password] = Buffer.from(line.split(" ")[2] ?? "", "base64")
        .toString()
        .split("\0");
      const isRight = name === "keepsake" && password === "secret-password" && fault !== "bad_login";
      return say(isRight ? "235 2.7.0 Accepted" : "535 5.7.8 Bad credentials for keepsake");
    }
    if (verb === "MAIL") {
      mail = { from: /<(.*?)>/.exec(line)?.[1] ?? "", to: [], data: "" };
      return say(fault === "busy" ? "421 4.3.2 Try again later" : "250 2.1.0 Ok");
    }
    if (verb === "RCPT") {
      const to = /<(.*?)>/.exec(line)?.[1] ?? "";
      if (fault === "no_such_person") return say(`550 5.1.1 <${to}>: no such user`);
      mail.to.push(to);
      return say("250 2.1.5 Ok");
    }
    if (verb === "DATA") {
      if (fault === "cut_at_data") return socket.destroy();
      inData = true;
      return say("354 Go ahead");
    }
    if (verb === "QUIT") return socket.end("221 2.0.0 Bye\r\n");
    return say("250 Ok");
  };

  socket.on("data", (piece) => {
    buffered += piece.toString("utf8");
    for (;;) {
      if (inData) {
        if (!takeData()) return;
        continue;
      }
      const end = buffered.indexOf("\r\n");
      if (end === -1) return;
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      take(line);
    }
  });
  say("220 emulated ESMTP");
}
