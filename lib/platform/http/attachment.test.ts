import { asAttachment } from "@/lib/platform/http/attachment";

it.each([
  ["Sunday.wav", `attachment; filename="Sunday.wav"; filename*=UTF-8''Sunday.wav`],
  ['Ne"le\r\n.wav', `attachment; filename="Ne_le__.wav"; filename*=UTF-8''Ne%22le%0D%0A.wav`],
  ["Ro\u202ecod.exe", `attachment; filename="Rocod.exe"; filename*=UTF-8''Rocod.exe`],
  ["Été (2)'.wav", `attachment; filename="_t_ (2)_.wav"; filename*=UTF-8''%C3%89t%C3%A9%20%282%29%27.wav`],
])("a file called %j cannot break its header", (name, header) => {
  expect(asAttachment(name)).toBe(header);
});
