import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";

/** What a person is told about what they did. Plain JSON: it can come with the page. */
export interface NoticeContent {
  readonly kind: "ok" | "bad" | "info";
  /** As the specification words it (section 8). */
  readonly text: string;
  /** What it means and what to do. */
  readonly detail?: string | undefined;
}

const icons = { ok: "check", bad: "alert", info: "information" } as const;

const classNames = { ok: "toast toast--ok", bad: "toast toast--bad", info: "toast" } as const;

interface NoticeProps {
  readonly id?: string;
  readonly notice: NoticeContent | null;
  /** What a person can do about it. */
  readonly children?: ReactNode;
}

/**
 * A notice in the page, in place of the specification's alert boxes. It stays in the page while it is empty, because
 * screen readers only read out what changes within an element they know.
 */
export function Notice({ id, notice, children }: NoticeProps) {
  return (
    <div id={id} className="notice full" role={notice?.kind === "bad" ? "alert" : "status"}>
      {notice !== null && (
        <div className={classNames[notice.kind]}>
          <Icon name={icons[notice.kind]} />
          <div>
            <p>
              <b>{notice.text}</b>
              {notice.detail}
            </p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
