export const machine = {
  "machine.named": "{product}, {name}",
  "machine.choice": "{product} · {output}",
  "machine.makeModel": "Make and model",
  "machine.functions": "Functions",
  "machine.output": "Output",
  "machine.speed": "Speed",
  "machine.pagesAMinute": "{speed, plural, one {# page a minute} other {# pages a minute}}",
  "machine.paper": "Paper",
  "machine.inBase": "In the base",
} as const;
