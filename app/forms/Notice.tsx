import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { useResultFocus } from "./use-result-focus.ts";
import "#app/styles/feedback.css";

export interface NoticeContent {
  readonly kind: "ok" | "bad" | "info";
  readonly text: string;
  readonly detail?: string | undefined;
}

const noticeIcons = { ok: icons.check, bad: icons.alert, info: icons.information };

const classNames = { ok: "toast toast--ok", bad: "toast toast--bad", info: "toast" } as const;

interface NoticeProps {
  readonly id?: string;
  readonly notice: NoticeContent | null;
  /** A part that changes or leaves later is not read aloud. */
  readonly isAnnouncedOnce?: boolean;
  /** A failure takes the focus, and each result scrolls clear of the bars of the page. */
  readonly isResult?: boolean;
  readonly children?: ReactNode;
}

/**
 * The empty element stays in the page, because screen readers announce only changes within an existing element.
 */
export function Notice({ id, notice, isAnnouncedOnce = false, isResult = false, children }: NoticeProps) {
  const element = useResultFocus(isResult ? notice?.kind : undefined);
  return (
    <div
      ref={element}
      id={id}
      className="notice full"
      {...(isResult && { tabIndex: -1 })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it rejects.
      autoFocus={isResult && notice?.kind === "bad"}
      role={notice?.kind === "bad" ? "alert" : "status"}
      {...(isAnnouncedOnce && { "aria-atomic": false, "aria-relevant": "additions" })}
    >
      {notice !== null && (
        <div className={classNames[notice.kind]}>
          <Icon path={noticeIcons[notice.kind]} />
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
