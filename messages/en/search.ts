/** Titles and descriptions of pages for search engines and AI assistants. Staff see them with their length. */
export const search = {
  "search.home.title": "{trade} in {place}",
  "search.home.description":
    "Rent a printer or copier in {place} with toner, parts and the engineer in one monthly price. Set your pages and see what a month costs.",
  "search.products.title": "Printers and copiers for rent in {place}",
  "search.products.description":
    "Printers, copiers and scanners for rent by the month in {place}. Each has a base price that includes pages; more pages are counted.",
  "search.product.title": "{product} rental in {place}, {name}",
  "search.bestProduct.title": "Cheapest copier to rent in {place}",
  "search.bestProduct.description":
    "Every copier and printer for rent in {place}, priced at your black and colour pages, the cheapest month first.",
  "search.compare.title": "Compare copiers to rent in {place}",
  "search.compare.description":
    "Up to four copiers and printers side by side for offices in {place}: what each can do, and what its month costs at your pages.",
  "search.quoteWizard.title": "Printer rental cost calculator for {place}",
  "search.quoteWizard.description":
    "What does a rented printer cost in {place}? Choose a machine, set your black and colour pages, and see the price of a month. It asks for no name.",
  "search.quoteRequest.title": "Ask for a printer rental quote in {place}",
  "search.quoteRequest.description":
    "Tell us what your office in {place} prints, and we answer with a machine and the price of its month.",
  "search.service.title": "Copier lease and rental in {place}",
  "search.service.description":
    "Rent or lease a copier or printer in {place} with zero investment. Toner, spare parts and maintenance are free; you pay per print.",
  "search.managedPrint.title": "Managed print services in {place}",
  "search.managedPrint.description":
    "Every printer of your office in {place} under one contract: {company} counts the machines, looks after them, and sends one bill.",
  "search.maintenance.title": "Copier and printer maintenance in {place}",
  "search.maintenance.description":
    "Annual maintenance and full-service contracts for copiers and printers you already own in {place}, with our own engineers and spare parts.",
  "search.consumables.title": "Toner, drums and spare parts in {place}",
  "search.consumables.description":
    "Toner, ink, drums, fusers and rollers for copiers and printers in {place}, with prices and stock. With a rental they are included.",
  "search.sustainability.title": "Refurbished copiers for rent in {place}",
  "search.sustainability.description":
    "Refurbished copiers for rent in {place}, put back to work by {company}. A refurbished copier is a copier nobody had to make.",
  "search.customers.title": "Offices in {place} that print with {company}",
  "search.customers.description":
    "Who prints by the page with {company} in {place} and around it, and how the machine follows the habits of each trade.",
  "search.about.title": "About {company}, office printing in {place}",
  "search.about.description":
    "{company} rents, leases and sells printers and copiers to offices in {place} and across the UAE, and looks after them.",
  "search.contact.title": "Contact {company}: printer service in {place}",
  "search.contact.description":
    "Call, write to or visit {company} about {trade} in {place}. Support for copiers and printers.",
  "search.blog.title": "Printing advice for offices in {place}",
  "search.blog.description":
    "Notes from the people who open the machines: how to read a meter, what a page costs, when to change a toner, how to print less.",
  "search.privacy.title": "Privacy policy of {company}",
  "search.privacy.description":
    "What {company} stores when you send an enquiry and why. This site has no tracking cookies and loads nothing from others before you ask.",
  "search.questions.title": "Printer rental in {place}: your questions",
  "search.questions.description":
    "What {company} asks and promises before you sign: deposit, shortest term, cost of leaving, delivery, payment, damage and data.",
  "search.terms.title": "Terms and conditions of {trade}",
  "search.terms.description":
    "The ten terms on which {company} offers this site, its prices and its agreements on {trade} in {place}.",
} as const;
