export const about = {
  "about.commitment.heading": "A second working life comes first.",
  "about.commitment.lead": "Before a copier is taken apart it gets the chance to work again.",
  "about.commitment.link": "How the number is made",
  "about.heading": "We have been counting pages since {since}.",
  "about.heading.counting": "We count every page.",
  "about.meta.description":
    "{company} rents, leases and sells printers and copiers across the UAE, and has looked after them from {city} since {since}.",
  "about.mission": "Mission",
  "about.mission.text":
    "To make office printing something you budget once and then forget: reliable machines, fair pages, fast support.",
  "about.office.alt": "A floor-standing colour copier between a plant and a desk in a sunlit office",
  "about.reasons.heading": "Why offices move to us",
  "about.reasons.hidden": "No hidden costs",
  "about.reasons.hidden.detail": "A base, a price per page, nothing else",
  "about.reasons.maintenance": "Hassle-free maintenance",
  "about.reasons.maintenance.detail": "One number to call, our own engineers",
  "about.reasons.productivity": "Productivity",
  "about.reasons.productivity.detail": "Machines chosen for your volume, kept running",
  "about.reasons.refurbished": "Eco-friendly",
  "about.reasons.refurbished.detail": "Refurbished machines, toner that goes back",
  "about.reasons.refurbished.value": "{copiers}{floor, select, yes {+} other {}}",
  "about.reasons.savings": "Cost savings",
  "about.reasons.savings.detail": "Up to {percent} off what printing costs now",
  "about.reasons.savings.value": "Up to {percent}",
  "about.services.enterprise": "Enterprise solutions",
  "about.services.enterprise.detail":
    "Several floors, branches or sites: one agreement, one list of machines, one number to call.",
  "about.services.heading": "Three things we do all day",
  "about.services.managedPrint": "Managed print services",
  "about.services.managedPrint.detail":
    "Every machine in the building supplied, kept running and counted on one bill.",
  "about.services.rental": "Rental and leasing",
  "about.services.rental.detail":
    "A copier or printer on a term that suits you. Zero investment, pay per print.",
  "about.story.heading": "Three invoices became one line.",
  "about.story.lead":
    "{company} rents, leases and sells printers and copiers to businesses across the UAE, and looks after them from {city}.",
  "about.story.now":
    "{floor, select, yes {Over } other {}}{clients} clients and {placed} printers later, the line is still one line.",
  "about.story.start":
    "We began with a simple complaint from our customers: nobody knew what a page cost. The machine was on one invoice, toner on another, and the repair on a third, usually on the day of a tender. So we put all three on one line and divided by the page.",
  "about.values.cost": "Cost efficiency",
  "about.values.cost.detail": "Up to {percent} off what printing costs you now.",
  "about.values.customer": "Customer-centric",
  "about.values.customer.detail": "We start with your paper trail and fit the machine to it.",
  "about.values.heading": "Six things we hold to",
  "about.values.innovation": "Innovation and technology",
  "about.values.innovation.detail": "New features when they save you pages or minutes.",
  "about.values.integrity": "Integrity and trust",
  "about.values.integrity.detail": "The count on the bill is the count on the meter.",
  "about.values.reliability": "Reliability and excellence",
  "about.values.reliability.detail": "Parts on the shelf, engineers on the road.",
  "about.values.sustainability.detail": "Machines get a second working life before they get recycled.",
  "about.vision": "Vision",
  "about.vision.text":
    "A UAE where no working copier is thrown away, and no business pays for a page it did not print.",
} as const;
