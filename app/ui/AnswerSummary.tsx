import { Icon } from "./Icon.tsx";
import * as icons from "./icons.ts";
import "./answers.css";

export interface AnswerSummaryProps {
  readonly icon: string;
  readonly title: string;
  readonly note: string;
}

export function AnswerSummary({ icon, title, note }: AnswerSummaryProps) {
  return (
    <summary>
      <Icon path={icon} />
      <span>
        {title}
        <small>{note}</small>
      </span>
      <Icon path={icons.chevron} />
    </summary>
  );
}
