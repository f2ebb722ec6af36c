import { useMutation } from "@tanstack/react-query";
import type { ArchiveInput } from "@/lib/archive/schema";
import { api } from "@/lib/platform/http/api";

/** Fetches the archive of one voice, or of the account without an id, as a file of the browser's. */
export const useDownloadEverything = () =>
  useMutation({
    mutationFn: async (input: ArchiveInput) => {
      const { url } = await api.post<{ url: string }>("/api/export", input);
      followDownload(url);
    },
  });

/** By a link, since the file may be larger than what a script can hold. */
function followDownload(url: string) {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
