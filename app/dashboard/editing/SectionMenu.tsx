import { useEffect, useState } from "react";

interface SectionState {
  readonly sections: readonly HTMLElement[];
  readonly current: HTMLElement | null;
}

/** Leads to the sections of a long form, and marks the one that is read. */
export function SectionMenu({ formId }: { readonly formId: string }) {
  const [{ sections, current }, setState] = useState<SectionState>({ sections: [], current: null });
  useEffect(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`#${formId} > fieldset`)];
    const read = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) read.add(target);
          else read.delete(target);
        }
        setState(({ current: before }) => ({
          sections: found,
          current: [before, ...found].find((section) => section !== null && read.has(section)) ?? before,
        }));
      },
      // Between the header and the middle of the window.
      { rootMargin: "-170px 0px -50% 0px" },
    );
    for (const section of found) observer.observe(section);
    return () => observer.disconnect();
  }, [formId]);
  return (
    <nav className="section-menu" aria-label="Sections">
      {sections.map((section) => {
        const name = section.querySelector("legend")?.textContent ?? "";
        return (
          <button
            key={name}
            type="button"
            aria-current={section === current ? "true" : undefined}
            onClick={() => {
              setState({ sections, current: section });
              section.tabIndex = -1;
              section.focus({ preventScroll: true });
              section.scrollIntoView();
            }}
          >
            {name}
          </button>
        );
      })}
    </nav>
  );
}
