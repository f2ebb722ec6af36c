import { useMutation } from "@tanstack/react-query";
import type { ArchiveInput } from "@/lib/archive/schema";
import { api } from "@/lib/platform/http/api";

/** Downloads the archive of one voice or, without an id, of the account. */
export const useDownloadEverything = () =>
  useMutation({
    mutationFn: async (input: ArchiveInput) => {
      const { url } = await api.post<{ url: string }>("/api/export", input);
      followDownload(url);
    },
  });

/** Uses a link, since the file may be larger than a script's memory. */
function followDownload(url: string) {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
