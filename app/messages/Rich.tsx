import { Fragment, type ReactElement, type ReactNode, cloneElement } from "react";

interface RichProps {
  /** A message in which `<name>text</name>` stands for an element. It holds no other markup. */
  readonly text: string;
  /** Without children: they come from the message. */
  readonly tags: Readonly<Record<string, ReactElement>>;
}

/** A message with elements inside, so that a translation decides the words around them. */
export function Rich({ text, tags }: RichProps): ReactNode {
  return text.split(/(<(\w+)>.*?<\/\2>)/s).map((part, place, parts) => {
    // The pattern captures an element, then its name.
    if (place % 3 === 2) return null;
    const name = place % 3 === 1 ? (parts[place + 1] ?? "") : "";
    const tag = tags[name];
    const inner = part.slice(name.length + 2, -name.length - 3);
    // The parts of a message keep their places.
    return (
      <Fragment key={place}>
        {tag === undefined ? part : cloneElement(tag, {}, <Rich text={inner} tags={tags} />)}
      </Fragment>
    );
  });
}
