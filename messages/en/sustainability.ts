export const sustainability = {
  "sustainability.banner.heading": "Which of your copiers is ready for a second life?",
  "sustainability.banner.lead":
    "<ask>Tell us what you have</ask>. We price a refurbished machine beside a new one, page for page. The <a>usage and pricing calculator</a> shows both.",
  "sustainability.beside.avoids": "It avoids about {from} to {to} kg of CO<sub>2</sub>e.",
  "sustainability.beside.beyond": "Above {pages} pages of a colour a month the price is made for you.",
  "sustainability.beside.black": "Black pages a month",
  "sustainability.beside.calculate": "Calculate your price",
  "sustainability.beside.calculate.label": "Calculate your price: {product}",
  "sustainability.beside.colour": "Colour pages a month",
  "sustainability.beside.compare": "Compare every detail",
  "sustainability.beside.compare.label": "Compare every detail of {refurbished} and {counterpart}",
  "sustainability.beside.heading": "Refurbished beside new, page for page",
  "sustainability.beside.less": "The refurbished one costs {price} less a month.",
  "sustainability.beside.new": "New",
  "sustainability.beside.none":
    "For these pages there is no refurbished machine today that costs no more than a new one of its kind.",
  "sustainability.beside.refurbished": "Refurbished",
  "sustainability.beside.same": "The month costs the same.",
  "sustainability.beside.show": "Show",
  "sustainability.beside.ways": "<quote>Ask for a price</quote>, or <best>see the machines that fit</best>.",
  "sustainability.dots": "One dot, one refurbished copier. There are 1,000.",
  "sustainability.dots.alt": "Three copiers drawn in a thousand dots",
  "sustainability.each": "Each one avoids {from} to {to} kg of CO<sub>2</sub>e.",
  "sustainability.habits.bulk": "Bulk purchasing",
  "sustainability.habits.bulk.detail":
    "Supplies bought and delivered by the month: fewer boxes, fewer vans, less cardboard.",
  "sustainability.habits.energy": "Energy-efficient printing",
  "sustainability.habits.energy.detail":
    "Machines that wake fast and sleep deeply, and settings to match: two-sided, draft, off at night.",
  "sustainability.habits.heading": "Six habits that waste less",
  "sustainability.habits.paperless": "Paperless workflows",
  "sustainability.habits.paperless.detail":
    "Scan to folder, sign on screen, print on release. The cheapest page is the one you did not need.",
  "sustainability.habits.refurbished": "Refurbished printers",
  "sustainability.habits.refurbished.detail":
    "A copier that comes back is cleaned, rebuilt where it is worn and tested before it goes out again. It does the work of a new one that nobody had to make.",
  "sustainability.habits.toner": "Toner, used and returned",
  "sustainability.habits.toner.detail":
    "A cartridge is changed when it is empty, not when it first says so. Empty ones go back with the next delivery, to be recycled.",
  "sustainability.habits.waste": "E-waste",
  "sustainability.habits.waste.detail":
    "What cannot be rebuilt is taken apart for its parts. What cannot be parts is recycled, not thrown away.",
  "sustainability.heading": "A refurbished copier is a copier nobody had to make.",
  "sustainability.number.unit": "kilograms of CO<sub>2</sub>e kept out of the air",
  "sustainability.number.upTo": "up to",
  "sustainability.putBack": "We have put back over {copiers}.",
  "sustainability.sum.copiers": "copiers rebuilt and back at work",
  "sustainability.sum.each": "kg CO<sub>2</sub>e avoided by each",
  "sustainability.sum.heading": "How the number is made",
  "sustainability.sum.total": "kg CO<sub>2</sub>e in total",
  "sustainability.together": "Together, up to {saved} kg.",
} as const;
