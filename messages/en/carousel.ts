export const carousel = {
  "carousel.heading": "Machines, by the month",
  "carousel.all": "{machines, plural, one {The machine in full} other {All # machines}}",
  "carousel.play": "Let the machines pass by",
  "carousel.pause": "Pause the machines",
  "carousel.previous": "Previous machine",
  "carousel.next": "Next machine",
  "carousel.position": "{product}, {place} of {count}",
} as const;
