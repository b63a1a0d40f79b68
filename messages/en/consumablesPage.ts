export const consumablesPage = {
  "consumablesPage.banner.heading": "Or let the toner come with the machine",
  "consumablesPage.banner.lead":
    "With a rental, toner, parts and the engineer are in the price: the <a>usage and pricing calculator</a> shows the month at your pages.",
  "consumablesPage.find": "Find your part",
  "consumablesPage.gallery": "Pictures of consumables and spare parts",
  "consumablesPage.gallery.drum": "A drum unit with its drum to the front",
  "consumablesPage.gallery.ink": "Four bottles of ink for ink-tank machines",
  "consumablesPage.gallery.paper": "Reams of paper in a stack",
  "consumablesPage.gallery.parts": "A fuser, a roller, gears and springs",
  "consumablesPage.gallery.toner": "Four toner cartridges: cyan, magenta, yellow and black",
  "consumablesPage.heading": "Toner, drums and parts",
  "consumablesPage.lead":
    "If you rent from us, all of this arrives before you run out and costs you nothing. If you own the machine, we sell it from the same shelf in {city}.",
  "consumablesPage.name": "Copier and printer consumables and spare parts",
  "consumablesPage.confirmed": "Confirmed within {time}.",
  "consumablesPage.order": "Order request",
  "consumablesPage.order.send": "Send the order request",
  "consumablesPage.order.lead": "Not a purchase yet: we confirm price and delivery in writing, you say yes.",
  "consumablesPage.quickEnquiry": "Quick Enquiry",
  "consumablesPage.returns": "Empty cartridges",
  "consumablesPage.returns.detail": "We take them back",
  "consumablesPage.shelf": "On the shelf",
  "consumablesPage.shelf.detail": "Ordered by {time}, leaves the same day",
  "consumablesPage.shelf.heading": "What is on the shelf",
  "consumablesPage.shelf.note":
    "Pages are at 5% coverage, as the makers count them. A part with a number of working days comes from the maker’s warehouse in the UAE, not from our shelf.",
  "consumablesPage.supply.contract": "A full-service agreement",
  "consumablesPage.supply.contract.detail": "Brings toner, parts and the engineer. <a>Contracts compared</a>",
  "consumablesPage.supply.heading": "What wears out, and what you do about it",
  "consumablesPage.supply.kind": "Original or compatible?",
  "consumablesPage.supply.kind.detail":
    "We list the maker’s own. Where a compatible one is as good, we say so and quote both.",
  "consumablesPage.supply.rental": "With a rental: nothing",
  "consumablesPage.supply.rental.detail":
    "Toner and spare parts belong to the price of the page. <a>How a rental works</a>",
  "consumablesPage.supply.unsure": "Not sure what it needs?",
  "consumablesPage.supply.unsure.detail":
    "The code on the display and one printed page tell us. <a>Send both to the desk</a>",
} as const;
