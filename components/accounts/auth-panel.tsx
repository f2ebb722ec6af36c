"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { LoginForm } from "@/components/accounts/login-form";
import { RegisterForm } from "@/components/accounts/register-form";
import { QueryProvider } from "@/components/common/query-provider";
import { Card, CardContent } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { afterSignIn } from "@/lib/accounts/callback-url";
import { useHintedUser } from "@/lib/accounts/queries";

export function AuthPanel() {
  return (
    <QueryProvider>
      <Panel />
    </QueryProvider>
  );
}

const askedTab = () => (new URLSearchParams(location.search).get("tab") === "register" ? "register" : "login");

function Panel() {
  const router = useRouter();
  const user = useHintedUser();
  const asked = useBrowserValue(askedTab, "login");
  const [chosen, setChosen] = useState<string | null>(null);
  const goOn = () => router.replace(afterSignIn(location.search, location.origin));

  // Only for signed-out visitors.
  useEffect(() => {
    if (user) router.replace(afterSignIn(location.search, location.origin));
  }, [user, router]);

  return (
    <Card className="py-5 sm:py-6">
      <CardContent>
        <Tabs value={chosen ?? asked} onValueChange={setChosen} className="gap-6">
          <TabsList className="sm:w-full">
            <TabsTrigger value="login" className="sm:flex-1">
              Login
            </TabsTrigger>
            <TabsTrigger value="register" className="sm:flex-1">
              Register
            </TabsTrigger>
          </TabsList>
          {/* Both panels stay mounted, so that switching tabs loses no typed text. */}
          <TabsContent value="login" forceMount className="data-[state=inactive]:hidden">
            <LoginForm onSignedIn={goOn} />
          </TabsContent>
          <TabsContent value="register" forceMount className="data-[state=inactive]:hidden">
            <RegisterForm onSignedIn={goOn} />
          </TabsContent>
        </Tabs>
      </CardContent>
    </Card>
  );
}
