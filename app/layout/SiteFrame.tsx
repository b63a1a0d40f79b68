import type { ReactNode } from "react";
import { ContactBar } from "./ContactBar.tsx";
import { ControlStrip } from "./ControlStrip.tsx";
import { Dock } from "./Dock.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./header/Header.tsx";
import { Letterhead } from "./Letterhead.tsx";

interface SiteFrameProps {
  /** False where the page shows the dock itself, with a price in it. */
  readonly hasDock: boolean;
  readonly children: ReactNode;
}

/** What stands around every public page. */
export function SiteFrame({ hasDock, children }: SiteFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ContactBar />
      <Header />
      <Letterhead />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ControlStrip />
      <Footer />
      {hasDock && <Dock />}
    </>
  );
}
