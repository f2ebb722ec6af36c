"use client";

import { useState } from "react";
import { ActivityList } from "@/components/accounts/security/activity-list";
import { ChangePasswordForm } from "@/components/accounts/security/change-password-form";
import { SessionList } from "@/components/accounts/security/session-list";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";

/** The password, where the person is signed in, and what happened to the account. */
export function AccountSecurity() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Account security</CardTitle>
        <CardDescription>Your password, where you are signed in, and what happened lately.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-8">
        {isChanging ? (
          <ChangePasswordForm onClose={() => setIsChanging(false)} />
        ) : (
          <Button variant="outline" className="w-fit" onClick={() => setIsChanging(true)}>
            Change Password
          </Button>
        )}
        <SessionList />
        <ActivityList />
      </CardContent>
    </Card>
  );
}
