import { type Step, stepLabels, steps } from "./steps.ts";

interface Explanation {
  readonly sends: string;
  readonly text: string;
}

const explanations = {
  1: {
    sends: "Sends your details",
    text: "Your name, company and how to reach you arrive at our desk as an enquiry, with what you write.",
  },
  2: { sends: "Sends nothing", text: "Check the machine, the pages and the offices." },
  3: {
    sends: "Sends the quote to you",
    text: "By e-mail, with the lines of the slip. Or carry on by WhatsApp.",
  },
} as const satisfies Record<Step, Explanation>;

export function StepGuide() {
  return (
    <aside className="step-guide" aria-labelledby="step-guide-heading">
      <h3 id="step-guide-heading">What each step does</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{stepLabels[step]}</b>
            <small>{explanations[step].sends}</small>
            <p>{explanations[step].text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
