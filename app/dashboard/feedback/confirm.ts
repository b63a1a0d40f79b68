import { createStore } from "../shared/store.ts";

/** Something that is asked before it is done. */
export interface Question {
  readonly heading: string;
  /** As the specification words it (section 5). */
  readonly question: string;
  readonly detail?: string;
  /** What is done, as a verb. */
  readonly action: string;
  /** How to leave things as they are. */
  readonly refusal: string;
}

export interface OpenQuestion extends Question {
  readonly answer: (isYes: boolean) => void;
}

export const openQuestion = createStore<OpenQuestion | null>(null);

/** Asks in a dialog and resolves to whether the person wants it. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (isYes) => {
        openQuestion.set(null);
        resolve(isYes);
      },
    });
  });
}
