"use client";

import { MessageSquareText, Settings2 } from "lucide-react";
import { useState } from "react";
import { SavedAnswersDialog } from "@/components/admin/support/saved-answers-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useSavedAnswers } from "@/lib/admin/support/answers/queries";

/** Inserts a saved answer, and links to the list of them. */
export function SavedAnswersMenu({ onInsert }: { onInsert: (text: string) => void }) {
  const { data: answers, error } = useSavedAnswers();
  const [isListOpen, setIsListOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button type="button" variant="outline">
            <MessageSquareText aria-hidden />
            Saved Answers
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-80">
          <DropdownMenuLabel>
            {error
              ? "The saved answers could not be loaded."
              : answers?.length === 0
                ? "No answers are saved yet"
                : "Insert a saved answer"}
          </DropdownMenuLabel>
          {answers?.map(({ id, title, text }) => (
            <DropdownMenuItem key={id} onSelect={() => onInsert(text)}>
              <span className="truncate">{title}</span>
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setIsListOpen(true)}>
            <Settings2 aria-hidden />
            Write and edit saved answers
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isListOpen ? <SavedAnswersDialog onClose={() => setIsListOpen(false)} /> : null}
    </>
  );
}
