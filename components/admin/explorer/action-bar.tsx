import { Trash2 } from "lucide-react";
import { countText } from "@/components/admin/explorer/count-text";
import type { useRowSelection } from "@/components/admin/explorer/use-row-selection";
import { Button } from "@/components/ui/button";
import type { Counted } from "@/lib/admin/explorer/schema";

interface ActionBarProps {
  selecting: ReturnType<typeof useRowSelection>;
  matching: Counted | undefined;
  onDelete: () => void;
}

/** Actions for the selected rows. They replace the table's own actions, so that the grid does not move. */
export function ActionBar({ selecting, matching, onDelete }: ActionBarProps) {
  const { selection, chooseAll, clear } = selecting;
  const n = selection.isAll ? (matching ? countText(matching) : "all") : selection.ids.size.toLocaleString("en");
  return (
    <>
      <Button variant="destructive" size="sm" onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete Selected ({n})
      </Button>
      {selection.isAll || !matching || matching.count <= selection.ids.size ? null : (
        <Button variant="outline" size="sm" onClick={chooseAll}>
          Select all {countText(matching)} matching
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={clear}>
        Clear selection
      </Button>
    </>
  );
}
