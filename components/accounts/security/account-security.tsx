"use client";

import { useState } from "react";
import { ActivityList } from "@/components/accounts/security/activity-list";
import { ChangePasswordForm } from "@/components/accounts/security/change-password-form";
import { EmailAddress } from "@/components/accounts/security/email-address";
import { PasskeyList } from "@/components/accounts/security/passkey-list";
import { SecondFactor } from "@/components/accounts/security/second-factor";
import { SessionList } from "@/components/accounts/security/session-list";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";

/** The account's address, password, passkeys, one-time codes, sessions and recent activity. */
export function AccountSecurity() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Account security</CardTitle>
        <CardDescription>
          Your email address, your password, your passkeys, one-time codes, where you are signed in, and what happened
          lately.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-8">
        <EmailAddress />
        {isChanging ? (
          <ChangePasswordForm onClose={() => setIsChanging(false)} />
        ) : (
          <Button variant="outline" className="w-fit" onClick={() => setIsChanging(true)}>
            Change Password
          </Button>
        )}
        <PasskeyList />
        <SecondFactor />
        <SessionList />
        <ActivityList />
      </CardContent>
    </Card>
  );
}
