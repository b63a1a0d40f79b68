import type { ComponentProps } from "react";

interface SelectProps extends ComponentProps<"select"> {
  readonly options: readonly (readonly [value: string, text: string])[];
}

export function Select({ options, className = "input", ...select }: SelectProps) {
  return (
    <select className={className} {...select}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
