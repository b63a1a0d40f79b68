import type { SessionRestriction } from "#domain/accounts/session.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

const steps: Readonly<Record<SessionRestriction, { readonly heading: string; readonly text: string }>> = {
  "new-password": {
    heading: "First choose a password of your own",
    text: "The one you signed in with was made for you, and stops working soon. Afterwards the dashboard opens.",
  },
  "second-factor": {
    heading: "First set up a second factor",
    text: "Everybody who works here needs one: a passkey, or an authenticator app on your phone. Afterwards the dashboard opens.",
  },
};

export function MissingStep({ restriction }: { readonly restriction: SessionRestriction }) {
  const { heading, text } = steps[restriction];
  return (
    <section className="missing-step" role="status">
      <Icon path={icons.information} />
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
    </section>
  );
}
