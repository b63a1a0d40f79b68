import { Fragment, type ReactNode } from "react";

interface RichProps {
  /** A message in which `<name>text</name>` stands for an element. It holds no other markup. */
  readonly text: string;
  readonly tags: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A message with elements inside, so that a translation decides the words around them. */
export function Rich({ text, tags }: RichProps) {
  return text.split(/(<\w+>.*?<\/\w+>)/s).map((part, place) => {
    const [, name = "", inner = ""] = /^<(\w+)>(.*)<\/\1>$/s.exec(part) ?? [];
    // The parts of a message keep their places.
    return <Fragment key={place}>{tags[name]?.(inner) ?? part}</Fragment>;
  });
}
