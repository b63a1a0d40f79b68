import { type ReactNode, useId } from "react";

interface AccountSectionProps {
  readonly heading: string;
  /** Beside the heading. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function AccountSection({ heading, note, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-section__top row">
        <h2 id={id}>{heading}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
