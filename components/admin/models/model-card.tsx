"use client";

import { InstallProgress } from "@/components/admin/models/install-progress";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { useInstallModel, useRemoveModel } from "@/lib/admin/models/queries";
import type { Install, Model } from "@/lib/admin/models/schema";

interface ModelCardProps {
  model: Model;
  /** The latest installation of this model. */
  install: Install | null;
  /** Whether any model is being installed. */
  isBusy: boolean;
}

const states = { installed: "Installed", offered: "Not installed", not_offered: "Not offered" } as const;
const fits = {
  calls: "Fit for calls and replies.",
  letters: "Fit for replies, too slow for calls.",
  used: "Used.",
  "not used": "Not used.",
};

/** A voice model's is in the description of the page. */
const purposes = {
  voice: null,
  hearing: "Writes down what is said in recordings.",
  watermark: "Puts a second mark that nobody hears into answers that are kept. Other programs can find it too.",
};

const afterRemoval = {
  voice: "Voices in its language are spoken as a preview again",
  hearing: "Recordings are no longer heard by it",
  watermark: "New answers carry Keepsake's own mark alone",
};

export function ModelCard({ model, install, isBusy }: ModelCardProps) {
  const isRunning = install?.state === "running";
  return (
    <Card>
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>{model.title}</CardTitle>
          <Badge variant={model.state === "installed" ? "default" : "secondary"}>{states[model.state]}</Badge>
        </div>
        <CardDescription>
          <code className="text-sm">{model.name}</code>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {purposes[model.kind] ? <p>{purposes[model.kind]}</p> : null}
        {model.state === "not_offered" ? (
          <p className="[overflow-wrap:anywhere]">{model.reason}</p>
        ) : (
          <p>
            {megabytes(model.bytes)} {model.state === "installed" ? "on the disk" : "to download"}. Licence:{" "}
            {model.licence}.
          </p>
        )}
        {model.state === "installed" ? <p>{fitness(model)}</p> : null}
        {isRunning ? <InstallProgress install={install} /> : null}
        {install?.state === "failed" && model.state !== "installed" ? (
          <p role="alert" className="text-destructive [overflow-wrap:anywhere]">
            {install.message}
          </p>
        ) : null}
        {model.state === "offered" && !isRunning ? <InstallModel model={model} isBusy={isBusy} /> : null}
        {model.state === "installed" && !isRunning ? <RemoveModel model={model} isBusy={isBusy} /> : null}
      </CardContent>
    </Card>
  );
}

function fitness({ kind, proof }: Model): string {
  if (kind === "hearing") return "Installed.";
  if (!proof) return "Not tried on this server yet. It is used once it has proved itself.";
  return [fits[proof.fit], proof.reason].filter(Boolean).join(" ");
}

function InstallModel({ model, isBusy }: { model: Model; isBusy: boolean }) {
  const { mutateAsync } = useInstallModel();
  return (
    <ConfirmDialog
      title={`Install ${model.title}?`}
      description={`${megabytes(model.bytes)} are downloaded from the internet and checked. You can cancel at any time.`}
      confirmLabel="Accept and Install"
      busyLabel="Starting..."
      onConfirm={async () => {
        await mutateAsync({ name: model.name, accepted: true });
      }}
      trigger={
        <Button className="justify-self-start" disabled={isBusy}>
          Install
        </Button>
      }
    >
      <dl className="grid gap-2">
        <Fact name="Licence">{model.licence}</Fact>
        <Fact name="By">{model.attribution}</Fact>
        <Fact name="Not allowed">{model.prohibitedUses}</Fact>
      </dl>
    </ConfirmDialog>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted-foreground [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function RemoveModel({ model, isBusy }: { model: Model; isBusy: boolean }) {
  const { mutateAsync } = useRemoveModel();
  return (
    <ConfirmDialog
      title={`Remove ${model.title}?`}
      description={`${afterRemoval[model.kind]}, until it is installed once more.`}
      confirmLabel="Remove Model"
      busyLabel="Removing..."
      onConfirm={async () => {
        await mutateAsync(model.name);
        toast({ title: "Model removed", description: `${model.title} was removed from the server.` });
      }}
      trigger={
        <Button variant="outline-destructive" className="justify-self-start" disabled={isBusy}>
          Remove
        </Button>
      }
    />
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
