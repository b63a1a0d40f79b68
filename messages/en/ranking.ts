export const ranking = {
  "ranking.description":
    "The machines built for your black and colour pages, the cheapest month first, and the volumes at which another one becomes the cheapest.",
  "ranking.lead":
    "Set your pages. Every machine built for so many is priced at exactly that volume, the cheapest month first.",
  "ranking.show": "Show",
  "ranking.anyPaper": "Any size",
  "ranking.paperOrLarger": "{size} or larger",
  "ranking.quote": "Ask for a custom quote",
  "ranking.beyondSliders.heading": "More than {pages} pages a month",
  "ranking.beyondSliders":
    "At such a volume a price from the list would be wrong: it takes more than one machine, or a larger one. Tell us your pages, and we answer with a custom quote.",
  "ranking.beyondDuties.heading": "No single machine is built for {pages} pages a month",
  "ranking.beyondDuties":
    "Several machines can share them. Tell us your pages, and we answer with a custom quote.",
  "ranking.none.heading": "No machine of ours does that",
  "ranking.none":
    "None of the machines with a price prints this. Choose another paper, or ask us: we may know one.",
  "ranking.chart":
    "<b>What a month costs,</b> in {currency} {tax}, as your pages grow with the same share of colour. The heavy line is the cheapest machine. Each line ends at the pages its machine is built for.",
  "ranking.axis": "Pages a month",
  "ranking.cost": "{amount} {currency} {tax}",
  "ranking.yours": "Your {pages, plural, one {# page} other {# pages}}",
  "ranking.heading": "The month on each machine",
  "ranking.ranges.fewer": "The cheapest at fewer pages",
  "ranking.ranges.others": "Where another one becomes the cheapest",
  "ranking.ranges.none": "No other becomes the cheapest",
  "ranking.ranges.lead":
    "More or fewer pages than yours, with the same share of colour, up to where one counter reaches {max}. Each machine counts up to the pages it is built for.",
  "ranking.table": "The cheapest machine at each number of pages a month",
  "ranking.table.machine": "Cheapest machine",
  "ranking.table.price": "A month at the start",
  "ranking.range": "{from} to {to}",
  "ranking.range.yours": "Your {pages, plural, one {# page} other {# pages}} are here",
  "ranking.range.or": "or",
  "ranking.range.tie": "A page more or less decides",
  "ranking.range.duty": "Built for up to {pages, plural, one {# page} other {# pages}} a month",
  "ranking.first": "The cheapest built for your pages",
  "ranking.same": "Costs the same as the first",
  "ranking.above": "{amount} above the cheapest",
  "ranking.perPage": "Price per page",
  "ranking.requestOf": "Request this price: {product}",
  "ranking.compare": "Compare",
  "ranking.more": "{machines, plural, one {# more machine} other {# more machines}}",
  "ranking.rest":
    "These are the cheapest {shown} of {count} machines built for your pages. <a>All machines by their base price</a>",
  "ranking.compareAll": "Compare side by side",
  "ranking.tick": "{machines, plural, one {Tick up to # machine.} other {Tick up to # machines.}}",
  "ranking.unranked.duty": "<b>Built for fewer pages a month.</b> <names></names>. You set {pages}.",
  "ranking.unranked.upTo": "for up to {pages}",
  "ranking.unranked.black":
    "<b>Black only.</b> <names></names> {machines, plural, one {prints} other {print}} no colour, so {machines, plural, one {it is} other {they are}} no answer to your {colour, plural, one {# colour page} other {# colour pages}}. With colour at 0 they take part.",
  "ranking.unranked.unpriced":
    "<b>Price on request.</b> <names></names>. <a>Ask for {machines, plural, one {its price} other {their prices}}</a>.",
  "ranking.last": "and <name></name>",
  "ranking.comma": ", ",
  "ranking.andOthers": "and others",
  "ranking.spoken": "{product} is the cheapest: {price}.",
  "ranking.spoken.beyondSliders": "There is no price for so many pages. Ask for a custom quote.",
  "ranking.spoken.beyondDuties": "No single machine is built for so many pages. Ask for a custom quote.",
  "ranking.spoken.none": "No machine prints this.",
} as const;
