import type { Question } from "#domain/company/contract-terms.ts";
import { RecordText } from "#app/messages/RecordText.tsx";
import { Icon } from "./Icon.tsx";
import * as icons from "./icons.ts";
import "./questions.css";

interface QuestionsProps {
  /** Of the heading, which names the section around it. */
  readonly id: string;
  readonly heading: string;
  readonly lead: string;
  /** `listQuestions` */
  readonly questions: readonly Question[];
}

export function Questions({ id, heading, lead, questions }: QuestionsProps) {
  return (
    <div className="wrap split">
      <div className="split__head">
        <h2 className="section-title" id={id}>
          {heading}
        </h2>
        <p className="lead">{lead}</p>
      </div>
      <QuestionList questions={questions} />
    </div>
  );
}

/** The first one is open. */
export function QuestionList({ questions }: Pick<QuestionsProps, "questions">) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, place) => (
        <details key={question} open={place === 0}>
          <summary>
            <h3>{question}</h3>
            <Icon path={icons.plus} />
          </summary>
          <p dir="auto">
            <RecordText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
