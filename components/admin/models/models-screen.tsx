"use client";

import { ModelCard } from "@/components/admin/models/model-card";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useModels } from "@/lib/admin/models/queries";
import type { Model } from "@/lib/admin/models/schema";

const notOfferedLast = (a: Model, b: Model) => Number(a.state === "not_offered") - Number(b.state === "not_offered");

/** The models that run on this server, without external services. */
export function ModelsScreen() {
  const query = useModels();
  return (
    <>
      <PageHeader
        title="Models"
        description="With a voice model, this server makes voices that sound like the person, and nothing leaves it."
      />
      <AsyncSection
        label="the models"
        query={query}
        errorTitle="The models could not be loaded."
        errorDescription={query.error?.message}
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </div>
        }
      >
        {({ models, install }) => (
          <ul className="grid max-w-4xl gap-6">
            {models.toSorted(notOfferedLast).map((model) => (
              <li key={model.name}>
                <ModelCard
                  model={model}
                  install={install?.model === model.name ? install : null}
                  isBusy={install?.state === "running"}
                />
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
    </>
  );
}
