import type { machine as english } from "#messages/en/machine.ts";

export const machine = {
  "machine.named": "{product}، {name}",
  "machine.choice": "{product}، {output}",
  "machine.makeModel": "العلامة والطراز",
  "machine.functions": "الوظائف",
  "machine.output": "المخرجات",
  "machine.speed": "السرعة",
  "machine.pagesAMinute":
    "{speed, plural, zero {أقل من صفحة في الدقيقة} one {صفحة واحدة في الدقيقة} two {صفحتان في الدقيقة} few {# صفحات في الدقيقة} many {# صفحة في الدقيقة} other {# صفحة في الدقيقة}}",
  "machine.paper": "الورق",
  "machine.inBase": "ضمن الإيجار",
} satisfies Record<keyof typeof english, string>;
