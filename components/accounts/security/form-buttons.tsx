import { BusyButton } from "@/components/common/busy-button";
import { Button } from "@/components/ui/button";

interface FormButtonsProps {
  isBusy: boolean;
  busyLabel: string;
  submit: string;
  onCancel: () => void;
}

/** The buttons that send a form of the security card or close it. */
export function FormButtons({ isBusy, busyLabel, submit, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton type="submit" isBusy={isBusy} busyLabel={busyLabel}>
        {submit}
      </BusyButton>
      <Button type="button" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
