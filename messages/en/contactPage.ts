export const contactPage = {
  "contactPage.address.label": "Contact. Corporate office:",
  "contactPage.address.street": "{street},",
  "contactPage.chat.hint": "Usually the quickest",
  "contactPage.directions": "Directions",
  "contactPage.directions.heading": "How to get here",
  "contactPage.hours.heading": "Visiting hours",
  "contactPage.hours.telephone": "Telephone, WhatsApp",
  "contactPage.map.heading": "The map stays closed until you want it.",
  "contactPage.map.lead":
    "It comes from OpenStreetMap. Until you press, this page asks nothing of their servers.",
  "contactPage.map.show": "Show the map",
  "contactPage.map.title": "Map of {area}, {city}, with our office",
  "contactPage.support.answered": "Telephone answered",
  "contactPage.support.engineer": "Engineer, {area}",
  "contactPage.support.heading":
    "{always, select, yes {Need Support? We’re Here 24/7!} other {Need Support? Write to Us}}",
  "contactPage.support.means": "What “fastest support” means",
  "contactPage.support.withoutContract": "Without a contract",
  "contactPage.topic": "What is it about?",
  "contactPage.visit": "Visit us",
} as const;
