import { DEMO_VOICE_NAME, demoMessages } from "@/lib/landing/demo-script";

/** For browsers without scripts. */
export function DemoTranscript() {
  return (
    <>
      <p className="mb-3 font-medium">An example conversation with an AI voice made from recordings</p>
      <dl className="grid gap-3">
        {demoMessages.map(({ id, role, content }) => (
          <div key={id}>
            <dt className="text-muted-foreground text-sm">{role === "user" ? "You" : DEMO_VOICE_NAME}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
