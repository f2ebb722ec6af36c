"use client";

import { useState } from "react";
import { CloseAccountForm } from "@/components/accounts/closing/close-account-form";
import { DownloadEverything, type DownloadEverythingProps } from "@/components/archive/download-everything";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";

type CloseAccountCardProps = Pick<DownloadEverythingProps, "isOnRequest"> & { username: string };

/** Permanently deletes the account, after offering a download of everything in it. */
export function CloseAccountCard({ username, isOnRequest }: CloseAccountCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Delete Account</CardTitle>
        <CardDescription>
          Deletes your account with every loved one, recording and conversation in it, here and at voice services.
          Recordings can't be made again, so please download them first.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {isOpen ? (
          <>
            <DownloadEverything isOnRequest={isOnRequest} />
            {isOnRequest && <p>Please delete your account only once you have it.</p>}
            <CloseAccountForm username={username} onClose={() => setIsOpen(false)} />
          </>
        ) : (
          <Button variant="outline" className="w-fit" onClick={() => setIsOpen(true)}>
            Delete Account
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
